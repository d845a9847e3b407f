import type { ImportRowState } from '../../schema.generated';
import type { Preview } from './mapping';

/** Returns a column's header, or a name such as 'Column A' if the header is empty. */
export const columnName = ({ header, index }: Pick<Preview['columns'][number], 'header' | 'index'>): string =>
  header ||
  `Column ${index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : ''}${String.fromCharCode(65 + (index % 26))}`;

export const STATE_NAMES = {
  create: 'New',
  change: 'Changed',
  same: 'Same',
  error: 'Error',
  left_out: 'Left out',
} as const;
export const STATES = ['create', 'change', 'same', 'error', 'left_out'] as const;

/** Returns the number of rows in a state. */
export const countOf = (counts: Preview['counts'], state: ImportRowState): number =>
  counts[state === 'left_out' ? 'leftOut' : state];

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`);

/** Describes an applied import: '600 added, 2 changed, 5 already on the list.' */
export const appliedText = ({ create, change, same }: Pick<Preview['counts'], 'create' | 'change' | 'same'>): string =>
  `${create} added, ${change} changed, ${same} already on the list.`;

/** Describes an import before it is applied: '600 rows will be added.' */
export function outcomeText({ create, change, same, error, leftOut }: Preview['counts']): string {
  if (error > 0)
    return `${rows(error)} cannot be imported. Nothing is imported until all rows with errors are corrected or left out.`;
  const parts = [
    ...(create ? [`${rows(create)} will be added`] : []),
    ...(change ? [`${rows(change)} will change entries on the list`] : []),
    ...(same ? [`${rows(same)} ${same === 1 ? 'is' : 'are'} already on the list`] : []),
    ...(leftOut ? [`${rows(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'The file has no rows below its header.';
}
