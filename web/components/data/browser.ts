/** What the browser does outside of the page, in one place, so that tests can replace it. */
export const browser = {
  /** Leaves the application for an address: everything is loaded anew. */
  open: (address: string) => window.location.assign(address),
  reload: () => window.location.reload(),
  print: () => window.print(),
};
