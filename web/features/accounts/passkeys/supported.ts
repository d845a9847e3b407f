const IP_ADDRESS = /^(\d+\.){3}\d+$|:/;

/** Returns true where the browser has passkeys, and the address of the page can have them: not an IP address. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  !IP_ADDRESS.test(window.location.hostname.replaceAll(/[[\]]/g, ''));
