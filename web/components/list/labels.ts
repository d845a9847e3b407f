import { capitalized } from '../../../common/names';

export interface ReferenceLabels {
  /** One entry in a sentence, such as 'cost code'. */
  noun: string;
  /** Plural, such as 'cost codes'. */
  nouns: string;
  /** Singular and plural after a number, if `noun` has no plural: 'machine' and 'machines' for equipment. */
  counted?: readonly [string, string];
  /** Text of the Add button, such as 'Add Cost Code'. */
  add: string;
  empty: string;
  /** Title and text of the confirmation before deleting. */
  deleteTitle?: string;
  deleteQuestion?: string;
  /** Toast after a deletion. Defaults to the noun and 'deleted', such as 'Cost code deleted'. */
  deleted?: string;
}

/** Returns the toasts for one kind of entry. */
export const toastsOf = ({ noun, deleted }: ReferenceLabels) => ({
  create: { success: `${capitalized(noun)} created`, failure: `Failed to create ${noun}` },
  update: { success: `${capitalized(noun)} updated`, failure: `Failed to update ${noun}` },
  remove: { success: deleted ?? `${capitalized(noun)} deleted`, failure: `Failed to delete ${noun}` },
});
