/**
 * What the build puts in place of `@rc-component/util`'s module of this name: antd's variables and its scroll lock become
 * sheets of the CSSOM instead of style elements, which the content security policy refuses.
 */
const sheets = new Map<string, CSSStyleSheet>();

interface Options {
  mark?: string;
}

const nameOf = (key: string, { mark = '' }: Options = {}) => `${mark} ${key}`;

/** Adds a sheet, or replaces the one with this key. Callers mark the element they get, which is in no document. */
export function updateCSS(css: string, key: string, options?: Options): HTMLStyleElement {
  const name = nameOf(key, options);
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(name, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
  return document.createElement('style');
}

export function removeCSS(key: string, options?: Options): void {
  const name = nameOf(key, options);
  const sheet = sheets.get(name);
  sheets.delete(name);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
}

export const injectCSS = (css: string, options?: Options) => updateCSS(css, css, options);

export function clearContainerCache(): void {}
