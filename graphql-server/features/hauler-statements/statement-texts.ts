/** Texts of haulers' files: days, quantities, and tickets as people and scales write them. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /[\sT,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;
const MONTH_FIRST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
const NAMED_MONTH = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i;
const DAY_THEN_NAME = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*\.?[-\s,]+(\d{4}|\d{2})$/i;

/** Returns a day as YYYY-MM-DD. Removes a time after it. Null for a blank text. Returns text that isn't a day as it is. */
export function dayIn(text: string): string | null {
  const day = text.trim().replace(TIME, '').replace(WEEKDAY, '');
  if (day === '') return null;
  const [, month, , monthDay, year] = MONTH_FIRST.exec(day) ?? [];
  if (month) return dayOf(year!, Number(month), monthDay!);
  const named = NAMED_MONTH.exec(day);
  if (named) return dayOf(named[3]!, monthNumber(named[1]!), named[2]!);
  const swapped = DAY_THEN_NAME.exec(day);
  return swapped ? dayOf(swapped[3]!, monthNumber(swapped[2]!), swapped[1]!) : day;
}

const monthNumber = (name: string) => MONTHS.indexOf(name.toLowerCase()) + 1;
const dayOf = (year: string, month: number, day: string) =>
  `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const UNIT_BEHIND = /^(-?[\d,.]+)\s*([a-z]{1,6})\.?$/i;

/** Returns a quantity without grouping commas and without the unit after it, rounded to two decimals. */
export function quantityIn(text: string): string {
  const trimmed = text.trim();
  const figure = UNIT_BEHIND.exec(trimmed)?.[1] ?? trimmed;
  const plain = GROUPED.test(figure) ? figure.replaceAll(',', '') : figure;
  const whole = plain.startsWith('.') ? `0${plain}` : plain;
  return /^\d{1,8}\.\d{3,}$/.test(whole) ? (Math.round(Number(`${whole}e2`)) / 100).toFixed(2) : whole;
}

/** Returns the unit after a quantity, such as 'tons' in '22.5 tons'. Undefined if there is none. */
export const unitBehind = (text: string) => UNIT_BEHIND.exec(text.trim())?.[2];

/** Returns a ticket number without the commas or the decimals that a spreadsheet added. Null for a blank text. */
export function ticketIn(text: string): string | null {
  const ticket = text.trim();
  if (GROUPED.test(ticket)) return ticket.replaceAll(',', '').replace(/\.0+$/, '');
  return /^\d+\.0+$/.test(ticket) ? ticket.replace(/\.0+$/, '') : ticket || null;
}

/** True if a cell holds several tickets: '4711, 4712' or '4711/4712', but not 'A/12'. */
export function isSeveralTickets(text: string): boolean {
  const parts = text.split(/\s*(?:[,;&+/\n]|\band\b)\s*/i);
  return parts.length > 1 && parts.every((part) => /\d{3}/.test(part));
}

/** True for the first cell of a row of totals, such as 'Subtotal' or 'Total tons'. */
export const isTotal = (text: string) => /^(grand|sub|daily|page|running)?[\s-]*totals?\b/i.test(text.trim());
