export interface ReferenceLabels {
  title: string;
  subtitle: string;
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
  /** Toast after a deletion, if it differs from 'Cost code deleted'. */
  deleted?: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the toasts for one kind of entry. */
export const toastsOf = ({ noun, deleted }: ReferenceLabels) => ({
  create: { success: `${capital(noun)} created`, failure: `Failed to create ${noun}` },
  update: { success: `${capital(noun)} updated`, failure: `Failed to update ${noun}` },
  remove: { success: deleted ?? `${capital(noun)} deleted`, failure: `Failed to delete ${noun}` },
});
