import { type GraphQLField, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { publishedSchema } from './published';

/** An operation, and the names of the values that its input needs. `known` makes placeholders from these names. */
export interface Refers {
  operation: string;
  /** Kind of record whose ids the operation takes. */
  record: string;
  /** The same kind in the state that the operation needs, such as Timecard-withdrawn. */
  taken: string;
  cursor: string;
}

export const roots = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? publishedSchema.getQueryType() : publishedSchema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field }));
});

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** Names of the types with an id, the longest first. */
const recordTypes = Object.values(publishedSchema.getTypeMap())
  .filter((type) => isObjectType(type) && type.getFields()['id'])
  .map(({ name }) => name)
  .sort((a, b) => b.length - a.length);

/** Removes 'Admin' from a type's name, because administrators read the same records in types of their own. */
const withoutReader = (type: string) => type.replace('Admin', '');

/** Record type and state that an operation needs, by the operation's name. */
const IN_STATE: Record<string, string> = {
  restoreTimecard: 'Timecard-withdrawn',
  approveTimecards: 'Timecard-submitted',
  undoApproval: 'Timecard-approved',
  reopenTimecard: 'Timecard-approved',
  setUserApproval: 'User-pending',
};

/** Returns the kind of record that an operation takes: the kind that it returns, or else the kind in its name (deleteCrew). */
export function refersTo(kind: 'query' | 'mutation', { name, type }: GraphQLField<unknown, unknown>): Refers {
  const { name: returned } = getNamedType(type);
  const returnsOne = !isListType(getNullableType(type)) && recordTypes.includes(returned);
  const inName = recordTypes.find((record) => contains(name, record));
  const record = withoutReader(returnsOne ? returned : (inName ?? (kind === 'query' ? returned : 'User')));
  return { operation: name, record, taken: IN_STATE[name] ?? record, cursor: `cursor-${name}` };
}

const named = new Set(
  recordTypes.filter((type) => roots.some(({ field }) => contains(field.name, withoutReader(type)))),
);

/**
 * Returns the kind of record that an id in a response belongs to. An id in a type that no operation's name contains, such as
 * ApprovalOutcome, belongs to the operation's own record.
 */
export const recordOfType = (type: string | undefined, { record }: Refers) =>
  type !== undefined && named.has(type) ? withoutReader(type) : record;

/**
 * Returns the kind of record whose ids a field takes: Worker for `workerId`, AccountingTemplate for `templateId` of
 * accountingPreview.
 */
export function recordOfField(field: string, { operation, record, taken }: Refers): string {
  const word = field.replace(/Id$/, '');
  const kinds = recordTypes.filter((type) => type.toLowerCase().endsWith(word.toLowerCase())).map(withoutReader);
  const rank = (kind: string) => kind.length - (contains(operation, kind.slice(0, -word.length)) ? 1000 : 0);
  return field === 'id' ? taken : (kinds.sort((a, b) => rank(a) - rank(b))[0] ?? record);
}
