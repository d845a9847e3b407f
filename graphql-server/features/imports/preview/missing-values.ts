import { nameKey } from '../../../../common/names';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { MappedSheet } from '../mapping/mapped-sheet';
import type { JudgedRow } from './judged-row';
import { choiceOf, shown } from './read-rows';
import { ImportRowState } from './rows.types';
import type { ImportMissing } from './suggestions.types';

const MOST_GROUPS = 100;

/** Returns the fields without a column that rows with errors need. Groups the rows by the text that suggests the value. */
export function missingValues(
  { mapping }: MappedSheet,
  { fields }: ImportableList,
  rows: JudgedRow[],
): ImportMissing[] {
  const mapped = new Set(mapping.columns.flatMap(({ field }) => field ?? []));
  // A file whose columns are unknown needs a mapping of its columns first.
  if (mapped.size === 0) return [];
  return Object.entries(fields).flatMap(([field, definition]) => {
    const { suggested, title } = definition;
    if (!suggested || mapped.has(field)) return [];
    const groups = new Map<string, ImportMissing['groups'][number]>();
    for (const { sent, state, errors, offers } of rows) {
      const isMissing = !sent[field] && state === ImportRowState.error && errors.some(({ column }) => column === title);
      if (!isMissing) continue;
      const text = String(sent[suggested.from] ?? '');
      const key = nameKey(text);
      const group = groups.get(key) ?? { text: shown(text), rows: 0, offer: null };
      groups.set(key, group);
      group.rows++;
      const offer = group.offer ? undefined : offers.find((each) => each.field === field)?.value;
      if (offer) group.offer = choiceOf(definition, offer)!;
    }
    if (groups.size === 0) return [];
    const most = [...groups.values()].sort((one, other) => other.rows - one.rows).slice(0, MOST_GROUPS);
    return [{ field, by: suggested.from, groups: most }];
  });
}
