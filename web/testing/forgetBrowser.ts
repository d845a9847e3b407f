/** Removes a test file's data from the browser, because the next file may share it. */
export function forgetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
