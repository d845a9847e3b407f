import { at } from './project.mjs';

const START = at('web', 'app', 'start.tsx');

/**
 * Vite plugin: orders what a page requests first. The stylesheet comes before icons and modules, because nothing is painted before
 * it has loaded, and browsers request only six files at a time over HTTP/1. The files of web/app/start.tsx, which runs after the
 * first paint, are preloaded with low priority, so that they never delay that paint.
 */
export function firstFiles() {
  return {
    name: 'fieldbook:first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        const [link] = /^\s*<link rel="stylesheet".*\n/m.exec(html) ?? [''];
        const ordered = html.replace(link, '').replace(/^\s*<link rel="icon"/m, (icon) => link + icon);
        if (path !== '/index.html' || !bundle) return ordered;
        return { html: ordered, tags: [...filesOf(bundle)].filter((file) => !html.includes(file)).map(preload) };
      },
    },
  };
}

/** Returns the scripts and styles that `start.tsx` needs to run. */
function filesOf(bundle) {
  const files = new Set();
  const add = (chunk) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) add(bundle[name]);
  };
  add(Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId === START));
  return files;
}

const preload = (file) => ({
  tag: 'link',
  attrs: {
    ...(file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    fetchpriority: 'low',
    crossorigin: true,
    href: `/${file}`,
  },
  injectTo: 'head',
});
