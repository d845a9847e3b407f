/** Message that a page sends to a waiting service worker after the person has chosen to reload. */
export const RELOAD_TO_UPDATE = /* not shown */ 'reload to update';
