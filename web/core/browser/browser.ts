/** Calls that load or print a page, in one object so that tests can replace them. */
export const browser = {
  /** Opens a URL with a full page load. */
  open: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  /** Prints after the current render. Tables call `flushSync` in `beforeprint`, which React doesn't allow during a render. */
  print: () => queueMicrotask(() => window.print()),
};
