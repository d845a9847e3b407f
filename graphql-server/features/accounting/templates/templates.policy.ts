import { accountingSources, isAccountingCode } from '../../../../common/accounting-sources';
import { badField, conflict } from '../../../core/errors';
import { hashOf } from '../../../core/tokens';
import type { BatchKind } from '../accounting.types';
import type { AccountingTemplate, Layout } from './templates.types';

/**
 * Matches texts that spreadsheets treat as formulas. Such texts are refused or reported, because accounting would read a
 * protective apostrophe as part of the text.
 */
export const UNSAFE = /^[=+\-@]/;

/** Throws 400 for the first invalid line or column, such as a column whose source doesn't belong to this kind of batch. */
export function checkLayout(kind: BatchKind, { columns, fixedLines }: Pick<Layout, 'columns' | 'fixedLines'>): void {
  const unsafeLine = fixedLines?.findIndex((line) => UNSAFE.test(line)) ?? -1;
  if (unsafeLine >= 0)
    throw badField(`fixedLines.${unsafeLine}`, 'A line before the rows must not begin with =, +, -, or @');
  const allowed = accountingSources(kind);
  for (const [index, { title, source, constant, part, splitAt, longest }] of columns.entries()) {
    const at = (field: string) => `columns.${index}.${field}`;
    if (UNSAFE.test(title)) throw badField(at('title'), 'A title must not begin with =, +, -, or @');
    if (source && constant) throw badField(at('constant'), 'A column can have a source or a constant, but not both');
    if (source && !allowed.includes(source))
      throw badField(at('source'), 'This source is not available for this kind of batch. Choose another source.');
    if (constant && UNSAFE.test(constant))
      throw badField(at('constant'), 'A constant must not begin with =, +, -, or @');
    if (constant && longest && constant.length > longest)
      throw badField(at('constant'), `The text has more than ${longest} characters`);
    if (!part !== !splitAt)
      throw badField(
        at('splitAt'),
        "To use a part of an accounting code, enter the part's number and the character between parts",
      );
    if (part && !(source && isAccountingCode(source))) throw badField(at('part'), 'Only accounting codes have parts');
  }
}

/** Returns the version of a preview: the hash of its lines, then the start of the template's hash. */
export const versionOf = (lines: string, template: AccountingTemplate): string =>
  `${lines}.${hashOf(JSON.stringify(template)).slice(0, 32)}`;

/** Throws a 409 if the lines or the template have changed since the preview. A batch without a file has no template. */
export function checkVersion(previewed: string, lines: string, template: AccountingTemplate | null): void {
  if (!previewed.startsWith(`${lines}.`)) throw conflict('The records changed. Preview again.');
  if (template && previewed !== versionOf(lines, template)) throw conflict('The template changed. Preview again.');
}
