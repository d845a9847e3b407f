const { format: formatted, getFormatDateInfo, isDateFormat } = require('numfmt');

/**
 * Formats that a workbook identifies only by number. East Asian date formats become plain days.
 * @type {Record<string, string>}
 */
const BUILT_IN_FORMATS = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0_);($#,##0)',
  6: '$#,##0_);[Red]($#,##0)',
  7: '$#,##0.00_);($#,##0.00)',
  8: '$#,##0.00_);[Red]($#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);[Red](#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'hh:mm'])),
};

const OPTIONS = { throws: false, invalid: '', overflow: '', nbsp: false };
const DAYS_BETWEEN_EPOCHS = 1462;

/** @typedef {{ text: string, note?: [kind: import('./read-spreadsheet').CellNote, detail: string] }} CellText */

/**
 * Formats a number without float noise and without an exponent: 0.1 + 0.2 becomes '0.3'.
 * @param {number} value
 */
function plainNumber(value) {
  const short = Number(value.toPrecision(15));
  const size = Math.abs(short);
  if (size === 0) return '0';
  if (size < 1e-6) return short.toFixed(20).replace(/0+$/, '');
  return size < 1e21 ? String(short) : BigInt(short).toString();
}

/**
 * Returns a number as its cell shows it, but dates in one form. Adds a note for a day, or if the actual number differs.
 * @param {number} value
 * @param {string} format
 * @param {boolean} startsIn1904
 * @returns {CellText}
 */
function numberText(value, format, startsIn1904) {
  const plain = plainNumber(value);
  if (/^general$/i.test(format) || format === '@') return { text: plain };
  if (isDateFormat(format)) return dateText(startsIn1904 ? value + DAYS_BETWEEN_EPOCHS : value, format);
  const shown = formatted(format, value, OPTIONS).trim();
  if (!shown || shown === plain) return { text: plain };
  return { text: shown, note: ['number', plain] };
}

/**
 * Formats days and times the same way, whatever the cell's format: 2026-03-01, 16:30. Durations keep their own format: 38:30.
 * @param {number} value
 * @param {string} format
 * @returns {CellText}
 */
function dateText(value, format) {
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(format);
  const shown = formatted(format, value, OPTIONS).trim();
  const isDuration = /\[(h+|m+|s+)\]/i.test(format) || (seconds && !hours && !day && !year);
  if (isDuration) return { text: shown };
  const clock = seconds ? 'hh:mm:ss' : hours || minutes ? 'hh:mm' : '';
  const isDay = year || month || day;
  const form = [isDay ? 'yyyy-mm-dd' : '', clock].filter(Boolean).join(' ');
  const text = formatted(form, value, OPTIONS);
  return isDay ? { text, note: ['date', shown] } : { text };
}

/**
 * Returns a text as its cell shows it, including words that its format adds.
 * @param {string} text
 * @param {string} format
 */
function shownText(text, format) {
  const addsToText = format.includes('@') && format !== '@';
  return (addsToText && formatted(format, text, OPTIONS)) || text;
}

/**
 * Formats an ISO day or moment, which some programs write for dates. A moment at midnight becomes a day.
 * @param {string} text
 */
function isoText(text) {
  const [day = '', time = ''] = text.split('T');
  return /^0*:?0*(:0*)?(\.0*)?Z?$/.test(time) ? day : `${day} ${time.slice(0, 5)}`;
}

module.exports = { BUILT_IN_FORMATS, isoText, numberText, shownText };
