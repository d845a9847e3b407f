import { useEffect } from 'react';

/**
 * Prints the page in landscape while the calling component is shown. With a named page in CSS, Chrome would start a new page
 * between the heading and a table with a repeated header.
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
