import type { FieldConflict } from '../../../common/field-conflicts';
import { pageTexts } from '../../core/i18n/texts';
import type { Draft, EditTarget } from './columns';

export type RowProblems = Readonly<Record<string, string | undefined>>;

interface Edited<Row> {
  target: EditTarget<Row>;
  draft: Draft;
  toDraft(row: Row): Draft;
}

/**
 * Returns the state of a row whose save was refused. It has a problem for each field that the server refused or somebody else
 * changed, or else the error's message. Somebody else's values become the initial values, so that saving again replaces them.
 */
export function refusedRow<Row>(error: unknown, { target, draft, toDraft }: Edited<Row>) {
  const { conflicts = [], problems: refused = {} } = error as {
    conflicts?: readonly FieldConflict[];
    problems?: RowProblems;
  };
  const values = Object.fromEntries(conflicts.map(({ field, current }) => [field, current]));
  const all = target.row ? toDraft({ ...target.row, ...values }) : {};
  const changed = target.row ? conflicts.map(({ field }) => [field, all[field] ?? ''] as const) : [];
  const listed = [...Object.entries(refused), ...changed.map(([key, text]) => [key, theirText(text)] as const)];
  const problems = Object.fromEntries(listed.filter(([path]) => path in draft));
  return {
    target: { ...target, initial: { ...target.initial, ...Object.fromEntries(changed) } },
    draft,
    problems,
    message: Object.keys(problems).length > 0 ? null : (error as Error).message,
  };
}

const theirText = (text: string) =>
  text
    ? pageTexts()._('Somebody else changed this field to "{text}". Save again to replace it with yours.', { text })
    : /* i18n */ 'Somebody else cleared this field. Save again to replace it with yours.';
