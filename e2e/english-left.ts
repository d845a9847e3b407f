import type { Page } from 'playwright-core';
import catalog from '../common/i18n/es.generated.json';

/** Words that only English sentences have. */
const ENGLISH =
  /\b(the|of|is|are|your|you|for|and|with|not|this|that|was|were|has|have|been|it|its|from|yet|if|when|which|who)\b/i;

/** Words and names that are the same in both languages, or the data of samples. */
const SAME = /^(PDF|CSV|XLSX|OK|QR|GPS|h|Uppy|Fieldbook)$/;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for an English text with any values. Undefined if it is the same in Spanish, or only values. */
function patternOf([id, spanish]: [string, string]): RegExp | undefined {
  const english = id.replace(/\|\|.*$/, '').replaceAll(/<\/?\w+\/?>/g, '');
  if (english === spanish || !/[A-Za-z]{3}/.test(english.replaceAll(/\{\w+\}/g, ''))) return undefined;
  return new RegExp(`^${escaped(english).replaceAll(/\\\{\w+\\\}/g, '.+')}$`);
}

const english = Object.entries(catalog as Record<string, string>).flatMap((entry) => patternOf(entry) ?? []);
const spanish = new Set(Object.values(catalog as Record<string, string>));

/**
 * Returns the visible English texts of a page, also those that only screen readers read. Leaves out parts with `lang="en"`.
 * @param data texts of samples, which may be English
 */
export async function englishLeft(page: Page, data: readonly string[]): Promise<string[]> {
  const longestFirst = data.toSorted((a, b) => b.length - a.length);
  const withoutData = (text: string) => longestFirst.reduce((left, typed) => left.replaceAll(typed, ' '), text);
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const isShown = (element: Element | null) =>
      !!element && !element.closest('[lang="en"], script, style, [data-wrong]') && element.getClientRects().length > 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isShown(walker.currentNode.parentElement)) found.add(walker.currentNode.textContent!);
    for (const name of ['placeholder', 'aria-label', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) found.add(element.getAttribute(name)!);
    return [...found].map((text) => text.trim().replaceAll(/\s+/g, ' '));
  });
  return texts.filter((text) => {
    if (!/[A-Za-z]{2}/.test(text) || SAME.test(text) || spanish.has(text) || data.includes(text)) return false;
    const own = withoutData(text).trim();
    return ENGLISH.test(own) || english.some((pattern) => pattern.test(own));
  });
}
