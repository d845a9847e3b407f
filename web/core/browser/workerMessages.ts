/** Message that a page sends to a waiting service worker once the person has chosen to reload. */
export const RELOAD_TO_UPDATE = 'reload to update';
