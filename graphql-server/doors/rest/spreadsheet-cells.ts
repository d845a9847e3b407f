import type { ColumnKind } from '../../../common/columns';
import { DAY_MS, isDay } from '../../../common/days';
import { guarded } from '../../../common/formula-guard';

/** Style of each kind of column, as an index into `STYLES`. */
const STYLE: Record<ColumnKind, number> = { text: 0, count: 2, decimal: 3, hours: 4, percent: 5, day: 6, moment: 7 };
const HEADER_STYLE = 1;

const FORMATS = ['0', '0.00##', '0.00', '0%', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm'];
const FIRST_OWN_FORMAT = 164;

/** Styles of a workbook: plain text, a bold header, and one for each format. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="${FORMATS.length}">${FORMATS.map((format, index) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + index}" formatCode="${format}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${FORMATS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${FORMATS.map(
  (_, index) =>
    `<xf numFmtId="${FIRST_OWN_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
).join('')}</cellXfs>
</styleSheet>`;

export const headerCell = (place: string, title: string) => textCell(place, title, HEADER_STYLE);

/**
 * Returns a cell's XML. Numbers, days, and moments become formatted numbers. Other text stays text, and never runs as a formula.
 */
export function cell(place: string, text: string | null, kind: ColumnKind): string {
  if (text === null || text === '') return '';
  const number = numberOf(text, kind);
  return number === undefined
    ? textCell(place, guarded(text), 0)
    : `<c r="${place}" s="${STYLE[kind]}"><v>${number}</v></c>`;
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;

function numberOf(text: string, kind: ColumnKind): string | undefined {
  if (kind === 'text') return undefined;
  if (kind === 'day' || kind === 'moment') return serialOf(text);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

const DAY_ZERO = Date.UTC(1899, 11, 30);

/** First day that is written as a number. Spreadsheet programs disagree about the numbers of earlier days. */
const FIRST_DAY = '1900-03-01';

/** Returns a day or moment ('2026-03-02 07:30') as a spreadsheet's day number. Returns undefined for any other text. */
function serialOf(text: string): string | undefined {
  const [, day, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4}-\d\d-\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  if (!isDay(day) || day < FIRST_DAY) return undefined;
  const whole = (Date.parse(day) - DAY_ZERO) / DAY_MS;
  const second = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return second === 0 ? String(whole) : (whole + second / 86_400).toFixed(10);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Matches the first character of a text such as '_x0041_', which spreadsheet programs would read as an escaped character. */
const ESCAPE_LOOK_ALIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these characters.
const NOT_IN_XML = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/g;

const escaped = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a text as XML. Escapes characters that XML can't hold, in the same way as spreadsheet programs. */
export const inXml = (text: string) =>
  text
    .replace(ESCAPE_LOOK_ALIKE, escaped)
    .replace(NOT_IN_XML, escaped)
    .replace(/[&<>"]/g, (character) => ENTITIES[character]!);
