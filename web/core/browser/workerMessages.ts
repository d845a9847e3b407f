/** Sent by a page to a waiting service worker, once the person chose to reload. */
export const RELOAD_TO_UPDATE = 'reload to update';
