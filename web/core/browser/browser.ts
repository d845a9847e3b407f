/** Browser calls that leave the page, in one place so that tests can replace them. */
export const browser = {
  /** Leaves the application for a URL: everything is reloaded. */
  open: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  /** Prints once React is done: tables draw all their rows in `beforeprint`. */
  print: () => queueMicrotask(() => window.print()),
};
