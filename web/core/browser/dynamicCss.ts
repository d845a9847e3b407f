/**
 * The build uses this file instead of `Dom/dynamicCSS` of `@rc-component/util`. This file puts the CSS of antd's variables and
 * scroll lock into CSSOM sheets, because the content security policy refuses style elements.
 */
const sheets = new Map<string, { sheet: CSSStyleSheet; css: string }>();

interface Options {
  mark?: string;
}

const nameOf = (key: string, { mark = '' }: Options = {}) => `${mark} ${key}`;

/**
 * Adds a stylesheet, or replaces the stylesheet with the same key. Skips unchanged CSS. antd calls this for every new button or
 * field, and each replacement would make the browser compute all styles again. Returns a detached element, because antd sets
 * attributes on it.
 */
export function updateCSS(css: string, key: string, options?: Options): HTMLStyleElement {
  const name = nameOf(key, options);
  const known = sheets.get(name);
  if (!known) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(name, { sheet, css });
    document.adoptedStyleSheets.push(sheet);
  } else if (known.css !== css) {
    known.sheet.replaceSync(css);
    known.css = css;
  }
  return document.createElement('style');
}

export function removeCSS(key: string, options?: Options): void {
  const name = nameOf(key, options);
  const known = sheets.get(name);
  if (!known) return;
  sheets.delete(name);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== known.sheet);
}

export const injectCSS = (css: string, options?: Options) => updateCSS(css, css, options);

export function clearContainerCache(): void {}
