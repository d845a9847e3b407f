import { messages } from '../../../common/messages';
import type { Draft, Sort } from '../../components/table/columns';
import type { EstimateRowFragment } from './production-entries.generated';

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

/** Returns the eight fields as text for search, sorting, and editing. */
export const toDraft = (entry: EstimateRowFragment): Draft =>
  Object.fromEntries(FIELDS.map((field) => [field, entry[field]]));

export const NEW_ENTRY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<FieldName, string>;

export const problemsOf = (draft: Draft) => ({
  costCode: draft['costCode']?.trim() ? undefined : messages.costCodeRequired,
});

const PLAIN_NUMBER = /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d*\.?\d+$/;

/** Returns a warning about a quantity that is not a number. The quantity can still be saved. */
export const quantityWarning = (text: string): string | undefined =>
  text.trim() === '' || PLAIN_NUMBER.test(text.trim()) ? undefined : 'Not a number. It will be saved as text.';
