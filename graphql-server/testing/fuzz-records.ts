import { type GraphQLField, getNamedType, getNullableType, isListType, isObjectType } from 'graphql';
import { publishedSchema } from './published';

/** Records that the values of one operation refer to, as names for `known`. */
export interface Refers {
  operation: string;
  /** The kind of record whose ids it takes. */
  record: string;
  /** The same, in the state that it needs, such as Timecard-withdrawn. */
  taken: string;
  cursor: string;
}

export const roots = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? publishedSchema.getQueryType() : publishedSchema.getMutationType();
  return Object.values(root?.getFields() ?? {}).map((field) => ({ kind, field }));
});

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

/** The types with an id, the longest name first. */
const recordTypes = Object.values(publishedSchema.getTypeMap())
  .filter((type) => isObjectType(type) && type.getFields()['id'])
  .map(({ name }) => name)
  .sort((a, b) => b.length - a.length);

/** Administrators read the same records in types of their own. */
const withoutReader = (type: string) => type.replace('Admin', '');

/** Operations for records in one state. */
const IN_STATE: Record<string, string> = {
  restoreTimecard: 'Timecard-withdrawn',
  approveTimecards: 'Timecard-submitted',
  undoApproval: 'Timecard-approved',
  reopenTimecard: 'Timecard-approved',
  setUserApproval: 'User-pending',
};

/** An operation takes ids of the record that it returns, or else of the one in its name, such as deleteCrew. */
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

/** The kind of record of an id in a response. What is named by no operation, such as ApprovalOutcome, is about the operation's record. */
export const recordOfType = (type: string | undefined, { record }: Refers) =>
  type !== undefined && named.has(type) ? withoutReader(type) : record;

/** Kinds of records whose ids a field takes: `workerId` those of Worker, `templateId` of accountingPreview those of AccountingTemplate. */
export function recordOfField(field: string, { operation, record, taken }: Refers): string {
  const word = field.replace(/Id$/, '');
  const kinds = recordTypes.filter((type) => type.toLowerCase().endsWith(word.toLowerCase())).map(withoutReader);
  const rank = (kind: string) => kind.length - (contains(operation, kind.slice(0, -word.length)) ? 1000 : 0);
  return field === 'id' ? taken : (kinds.sort((a, b) => rank(a) - rank(b))[0] ?? record);
}
