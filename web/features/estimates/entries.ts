import type { Draft, Sort } from '../../components/table/columns';
import type { EstimateRowFragment } from './estimates.generated';

/** The eight fields of a production entry, in the order of the columns. */
export const FIELDS = [
  'costCode',
  'description',
  'totalQuantity',
  'unit',
  'productionPerHour',
  'productionPerDay',
  'manpower',
  'equipment',
] as const;
export type FieldName = (typeof FIELDS)[number];

export const DEFAULT_SORT: Sort = { key: 'costCode', direction: 'ascending' };

/** The sort in the URL; the default for anything unknown. */
export function sortFrom(url: { sort: string; direction: string }): Sort {
  const key = FIELDS.find((field) => field === url.sort) ?? DEFAULT_SORT.key;
  return { key, direction: url.direction === 'descending' ? 'descending' : 'ascending' };
}

/** Letters without case, and numbers inside a text as numbers: '9 CY' stands before '10 CY'. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const texts = new WeakMap<EstimateRowFragment, string>();

/** All eight fields in lower case, made once an entry; the fields are kept apart, so that no match runs over two. */
function textOf(entry: EstimateRowFragment): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = FIELDS.map((field) => entry[field])
    .join('\n')
    .toLowerCase();
  texts.set(entry, text);
  return text;
}

/** The entries that contain the search text, in order. */
export function shownEntries(
  entries: readonly EstimateRowFragment[],
  { search, sort }: { search: string; sort: Sort },
): EstimateRowFragment[] {
  const wanted = search.trim().toLowerCase();
  const field = sort.key as FieldName;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return entries
    .filter((entry) => textOf(entry).includes(wanted))
    .sort((one, other) => turn * compare(one[field], other[field]) || compare(one.costCode, other.costCode));
}

/** The entry as text for its fields. */
export const toDraft = (entry: EstimateRowFragment): Draft =>
  Object.fromEntries(FIELDS.map((field) => [field, entry[field]]));

/** The eight fields of an added entry, all blank. */
export const NEW_ENTRY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<FieldName, string>;

/** What is wrong with a draft, by field. */
export const problemsOf = (draft: Draft) => ({
  costCode: draft['costCode']?.trim() ? undefined : 'Cost code is required',
});
