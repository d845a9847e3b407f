// During an update, a page of one version may request scripts from a server of another version. Both servers have this file,
// because its name has no version. This file reports the update and reloads the page a few times.
(() => {
  const KEY = 'reloads for an update';
  const MOST = 10;
  const PAUSE_MS = 2000;
  let isReloading = false;

  const frame = () => document.querySelector('#root :is(.spinner-full, .spinner-frame)');
  const say = (text) => {
    const line = frame()?.querySelector('span:last-child');
    if (line) line.textContent = text;
  };

  window.addEventListener(
    'error',
    ({ target }) => {
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      // Once the app has rendered, it handles missing files itself.
      if (!isFile || isReloading || !frame()) return;
      const reloads = Number(sessionStorage.getItem(KEY)) + 1;
      if (reloads > MOST) {
        sessionStorage.removeItem(KEY);
        return say('This page could not be loaded. Check your connection, and reload the page.');
      }
      isReloading = true;
      sessionStorage.setItem(KEY, String(reloads));
      say('Fieldbook is being updated. This page reloads by itself.');
      setTimeout(() => {
        if (frame()) return location.reload();
        // The page has rendered without this file, and somebody may be typing.
        isReloading = false;
        sessionStorage.removeItem(KEY);
      }, PAUSE_MS);
    },
    true,
  );
  window.addEventListener('load', () => isReloading || sessionStorage.removeItem(KEY));
})();
