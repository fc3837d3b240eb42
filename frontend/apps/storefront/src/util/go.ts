/** A full page load, for when the session changes: the CSRF token and every cached answer are new. */
export function go(path: string): void {
  location.assign(path);
}
