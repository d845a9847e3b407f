import type { Page } from 'playwright-core';

/** Allowed text sizes in pixels: with a mouse, and on phones. */
const SIZES = { desk: { table: [13], form: [13, 15, 20] }, phone: { table: [15], form: [15, 16, 19] } };
const WEIGHTS = ['400', '500', '600'];
/** Parts that may have other sizes: drawings, keys, messages, empty tables, and fields of an edited row. */
const OTHER = 'svg, kbd, .ant-alert, .ant-empty, table .ant-select, table .ant-input-affix-wrapper';
/** Buttons in the headers of many pages, in order. */
const TOOLS = ['Refresh', 'Export', 'Print'];

/** Returns a line for each text in a table or form with a wrong size or weight, and for each misplaced header button. */
export const unevenParts = (page: Page, where: 'desk' | 'phone'): Promise<string[]> =>
  page.evaluate(
    ({ sizes, weights, tools, other }) => {
      const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
      const faults = new Set<string>();
      for (const [kind, allowed] of Object.entries(sizes)) {
        for (const root of document.querySelectorAll(kind === 'table' ? '.ant-table table' : kind)) {
          const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const element = text.parentElement;
            const own = element?.closest('table, form');
            if (!element || own !== root || !text.textContent?.trim() || !isShown(element)) continue;
            if (element.closest(other)) continue;
            const { fontSize, fontWeight } = getComputedStyle(element);
            if (!allowed.includes(Math.round(Number.parseFloat(fontSize))) || !weights.includes(fontWeight))
              faults.add(`${kind} has ${fontSize} ${fontWeight}: ${text.textContent.trim().slice(0, 30)}`);
          }
        }
      }
      const nameOf = (button: Element) => button.textContent?.trim() ?? '';
      const header = [...document.querySelectorAll('main [data-page-tools] button')].map(nameOf);
      const known = header.filter((name) => tools.includes(name));
      const sorted = tools.filter((name) => known.includes(name));
      if (known.join() !== sorted.join()) faults.add(`tools are in the order ${known.join()}`);
      const elsewhere = [...document.querySelectorAll('main button')]
        .filter((button) => !button.closest('[data-page-tools]'))
        .map(nameOf)
        .filter((name) => tools.includes(name));
      if (header.length > 0 && elsewhere.length > 0) faults.add(`${elsewhere.join()} is not in the header`);
      return [...faults];
    },
    { sizes: SIZES[where], weights: WEIGHTS, tools: TOOLS, other: OTHER },
  );

/** Returns main actions (the last in the footer of a dialog or panel) that are alone below other buttons. */
export const lonelyActions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-foot]')].flatMap((foot) => {
      const shown = [...foot.querySelectorAll('button, a')].filter((each) => each.getClientRects().length > 0);
      const main = shown.pop();
      if (!main || shown.length === 0) return [];
      const { top } = main.getBoundingClientRect();
      const isAlone = shown.every((each) => each.getBoundingClientRect().bottom <= top + 1);
      return isAlone ? [`${main.textContent} stands alone at ${window.innerWidth} px`] : [];
    }),
  );
