import { nameKey } from '../../../../common/names';
import { AccountingSource } from './sources.policy';
import {
  type AccountingColumn,
  AccountingDateFormat,
  AccountingSeparator,
  type AccountingTranslation,
  type Layout,
} from './templates.types';

const SEPARATORS: Record<AccountingSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

const DATE_FORMATS: Record<AccountingDateFormat, string> = {
  year_month_day: 'YYYY-MM-DD',
  month_day_year: 'MM/DD/YYYY',
  month_day_short_year: 'MM/DD/YY',
  compact: 'YYYYMMDD',
};

/** Adds a value to the statement's values and returns its parameter, such as '$4'. */
export type Parameter = (value: unknown) => string;

/** SQL for a line's hours and minutes, such as '7:45'. */
const HOURS_AND_MINUTES = `concat(CASE WHEN line.quantity < 0 THEN '-' END, trunc(abs(line.quantity))::int, ':',
  to_char(trunc(abs(line.quantity) % 1 * 60 + 0.5), 'FM00'))`;

/** Returns SQL for a source's text in a line, before translation. */
function sourceText(source: AccountingSource, dateFormat: AccountingDateFormat): string {
  switch (source) {
    case AccountingSource.batch_number:
      return 'batch.number::text';
    case AccountingSource.card:
      return 'line."timecardId"::text';
    case AccountingSource.revision:
      return 'line.revision::text';
    case AccountingSource.quantity:
      return 'line.quantity::text';
    case AccountingSource.duration:
      return HOURS_AND_MINUTES;
    case AccountingSource.date:
      return `to_char(line.date, '${DATE_FORMATS[dateFormat]}')`;
    case AccountingSource.previous_date:
    case AccountingSource.meter_replaced_on:
      return `to_char((line."values" ->> '${source}')::date, '${DATE_FORMATS[dateFormat]}')`;
    default:
      return `(line."values" ->> '${source}')`;
  }
}

const translationsOf = (source: AccountingSource, all: AccountingTranslation[]) =>
  Object.fromEntries(all.filter((each) => each.source === source).map(({ from, to }) => [nameKey(from), to ?? '']));

/** Returns SQL for a column's text: a constant, the source's translated text, or a part of it. Uses rows `line` and `batch`. */
export function cellText({ source, constant, part, splitAt }: AccountingColumn, layout: Layout, parameter: Parameter) {
  if (!source) return `${parameter(constant ?? '')}::text`;
  const text = sourceText(source, layout.dateFormat);
  const translations = translationsOf(source, layout.translations);
  const translated = Object.keys(translations).length
    ? `coalesce(${parameter(translations)}::jsonb ->> name_key(${text}), ${text})`
    : text;
  return part && splitAt ? `split_part(${translated}, ${parameter(splitAt)}, ${part})` : translated;
}

/** Sources whose texts never need quotes. */
const PLAIN: readonly (AccountingSource | null | undefined)[] = [
  AccountingSource.batch_number,
  AccountingSource.card,
  AccountingSource.revision,
  AccountingSource.date,
  AccountingSource.quantity,
  AccountingSource.previous_date,
  AccountingSource.previous_reading,
  AccountingSource.current_reading,
  AccountingSource.meter_replaced_on,
];

/** True for a column of numbers, days, or ids. */
export const isPlain = ({ source }: AccountingColumn) => PLAIN.includes(source);

/** Returns SQL for a CSV cell (RFC 4180). Texts with a separator, a quote, or a line break are quoted. */
const csvCell = (text: string, separator: string) =>
  `CASE WHEN ${text} ~ E'[${separator}"\\r\\n]' THEN '"' || replace(${text}, '"', '""') || '"' ELSE coalesce(${text}, '') END`;

const quoted = (text: string, separator: string) =>
  [separator, '"', '\r', '\n'].some((each) => text.includes(each)) ? `"${text.replaceAll('"', '""')}"` : text;

/** Returns SQL for one line of the file, with its line break. Uses the rows `line` and `batch`. */
export function fileLine(layout: Layout, parameter: Parameter): string {
  const separator = SEPARATORS[layout.separator];
  const cells = layout.columns.map((column) => {
    const text = cellText(column, layout, parameter);
    return isPlain(column) ? `coalesce(${text}, '')` : csvCell(text, separator);
  });
  return `${cells.join(` || '${separator}' || `)} || E'\\r\\n'`;
}

/** Returns the lines before the rows, each with its line break: the template's fixed lines, then the header. */
export function fileHead({ columns, header, separator, fixedLines }: Layout): string {
  const between = SEPARATORS[separator];
  const titles = columns.map(({ title }) => quoted(title, between)).join(between);
  return [...(fixedLines ?? []), ...(header ? [titles] : [])].map((line) => `${line}\r\n`).join('');
}
