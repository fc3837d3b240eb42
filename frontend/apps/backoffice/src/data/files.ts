/** The body of a call that sends one file. The contract knows a file as text; the form carries it. */
export const withFile = (file: Blob) => ({
  body: { file: '' },
  bodySerializer() {
    const form = new FormData();
    form.set('file', file);
    return form;
  },
});
