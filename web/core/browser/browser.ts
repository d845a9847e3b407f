/** Browser calls that leave the page, together so that tests can replace them. */
export const browser = {
  /** Leaves the app for a URL, which reloads everything. */
  open: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  /** Prints once React has rendered, because tables draw all their rows in `beforeprint`. */
  print: () => queueMicrotask(() => window.print()),
};
