const isDrawn = 'document' in globalThis;
// Where there is no document, the page is one without a config.
if (!isDrawn) Object.assign(globalThis, { document: { getElementById: () => null } });
const { loadTexts } = await import('./src/i18n');
if (!isDrawn) Reflect.deleteProperty(globalThis, 'document');

await loadTexts();
