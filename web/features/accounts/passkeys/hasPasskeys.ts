const IP_ADDRESS = /^(\d+\.){3}\d+$|:/;

/** True if the browser supports passkeys and the page's host is a domain. IP addresses can't have passkeys. */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  !IP_ADDRESS.test(window.location.hostname.replaceAll(/[[\]]/g, ''));
