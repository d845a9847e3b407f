import { useEffect } from 'react';

/**
 * Prints the page in landscape while the calling component is shown. A rule for one named page would do without code, but Chrome
 * starts a new page between the heading and a table with a repeated header then.
 */
export function useWidePaper(): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
