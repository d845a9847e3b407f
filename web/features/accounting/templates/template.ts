import type {
  AccountingDateFormat,
  AccountingSeparator,
  AccountingSource,
  BatchKind,
  SaveAccountingTemplateInput,
} from '../../../schema.generated';
import type { TemplateFragment } from './templates.generated';

export interface TemplateValues {
  name: string;
  separator: AccountingSeparator;
  dateFormat: AccountingDateFormat;
  header: boolean;
  longestUnit: string;
  /** Lines before the rows, separated by line breaks. */
  fixedLines: string;
  columns: {
    title: string;
    source: AccountingSource | '';
    constant: string;
    part: string;
    splitAt: string;
    longest: string;
  }[];
  translations: { source: AccountingSource; from: string; to: string }[];
}

export const valuesOf = (template: TemplateFragment, name: string): TemplateValues => ({
  name,
  separator: template.separator,
  dateFormat: template.dateFormat,
  header: template.header,
  longestUnit: template.longestUnit ? String(template.longestUnit) : '',
  fixedLines: (template.fixedLines ?? []).join('\n'),
  columns: template.columns.map(({ title, source, constant, part, splitAt, longest }) => ({
    title,
    source: source ?? '',
    constant: constant ?? '',
    part: part ? String(part) : '',
    splitAt: splitAt ?? '',
    longest: longest ? String(longest) : '',
  })),
  translations: template.translations.map(({ source, from, to }) => ({ source, from, to: to ?? '' })),
});

const numberOr = (text: string) => (text.trim() ? Number(text) : null);

export function inputOf(kind: BatchKind, id: string | null, values: TemplateValues): SaveAccountingTemplateInput {
  return {
    ...values,
    id,
    kind,
    longestUnit: numberOr(values.longestUnit),
    fixedLines: values.fixedLines.split('\n').filter((line) => line.trim() !== ''),
    columns: values.columns.map(({ title, source, constant, part, splitAt, longest }) => ({
      title,
      source: source || null,
      constant: source ? null : constant,
      part: numberOr(part),
      splitAt: splitAt || null,
      longest: numberOr(longest),
    })),
  };
}
