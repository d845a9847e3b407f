import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';

/** A table's column titles, and the text of each cell by row. */
export interface Table {
  titles: string[];
  rows: string[][];
}

/** Returns a page's tables as one: rows with the same key are joined. Omits columns without a title and the column of actions. */
export async function shownTable(page: Page): Promise<Table> {
  await page.locator('main tr[data-row-key]').first().waitFor();
  const tables = await page.evaluate(() =>
    [...document.querySelectorAll('main .ant-table')].map((table) => ({
      titles: [...table.querySelectorAll('thead th')].map((title) => (title as HTMLElement).innerText),
      rows: [...table.querySelectorAll('tr[data-row-key]')].map((row) => ({
        key: row.getAttribute('data-row-key')!,
        cells: [...row.querySelectorAll(':scope > th, :scope > td')].map((cell) => (cell as HTMLElement).innerText),
      })),
    })),
  );
  const titles = [...new Set(tables.flatMap((table) => table.titles))].filter((title) => title && title !== 'Actions');
  const rows = new Map<string, Map<string, string>>();
  for (const table of tables) {
    for (const { key, cells } of table.rows) {
      const row = rows.get(key) ?? new Map<string, string>();
      rows.set(key, row);
      for (const [index, cell] of cells.entries()) row.set(table.titles[index] ?? '', cell);
    }
  }
  return { titles, rows: [...rows.values()].map((row) => titles.map((title) => row.get(title) ?? '')) };
}

/** Exports the page's list as CSV through its menu. Returns the file's table and name. */
export async function exportedTable(page: Page): Promise<Table & { name: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  const file = await download;
  const [titles = [], ...rows] = parse(readFileSync(await file.path()), { bom: true }) as string[][];
  return { titles, rows, name: file.suggestedFilename() };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (text: string | number) => String(text).padStart(2, '0');

/** Converts a cell's text to one form for pages and exports: plain days, 24-hour times, decimals without commas. */
export const plainText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b([A-Z][a-z]{2}) (\d{1,2}), (\d{4})/, (day, month: string, date: string, year: string) =>
      MONTHS.includes(month) ? `${year}-${two(MONTHS.indexOf(month) + 1)}-${two(date)}` : day,
    )
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')
    .replace(/\b(\d{1,2}):(\d\d) ([AP])M$/, (_, hour: string, minute: string, half: string) => {
      return `${two((Number(hour) % 12) + (half === 'P' ? 12 : 0))}:${minute}`;
    })
    .replace(/(\d\d:\d\d):\d\d$/, '$1')
    .replace(/^[+]?(-?[\d,]+(\.\d+)?)$/, (_, number: string) => number.replaceAll(',', ''))
    .replace(/^[-–]$/, '')
    .replace(/^(\d+) pieces$/, '$1');
