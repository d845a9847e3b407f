/** Browser calls that leave the page, in one place so that tests can replace them. */
export const browser = {
  /** Leaves the application for a URL: everything is reloaded. */
  open: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  print: () => window.print(),
};
