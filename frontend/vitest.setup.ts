import { afterEach } from 'vitest';

// What has a document may draw into it; the others do not load what draws.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // A machine that does something else as well is slow, not wrong.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
