/**
 * Vite plugin: moves the stylesheet of a page before its icons and modules. Nothing is painted before the stylesheet has loaded, and
 * browsers request only six files at a time over HTTP/1.
 */
export function stylesheetFirst() {
  return {
    name: 'fieldbook:stylesheet-first',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link] = /^\s*<link rel="stylesheet".*\n/m.exec(html) ?? [''];
        return html.replace(link, '').replace(/^\s*<link rel="icon"/m, (icon) => link + icon);
      },
    },
  };
}
