/** The labels of a reference list. */
export interface ReferenceLabels {
  title: string;
  subtitle: string;
  /** One entry, in a sentence: 'cost code'. */
  noun: string;
  /** The plural: 'cost codes'. */
  nouns: string;
  /** Singular and plural for counts, if the noun has no plural: 'machine', 'machines'. */
  counted?: readonly [string, string];
  /** In titles and on the Add button: 'Cost Code'. */
  add: string;
  empty: string;
  /** The title and text of the delete confirmation. */
  deleteTitle?: string;
  deleteQuestion?: string;
  /** The toast after a deletion, where it is not 'Cost code deleted'. */
  deleted?: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the toasts for one kind of entry. */
export const toastsOf = ({ noun, deleted }: ReferenceLabels) => ({
  create: { success: `${capital(noun)} created`, failure: `Failed to create ${noun}` },
  update: { success: `${capital(noun)} updated`, failure: `Failed to update ${noun}` },
  remove: { success: deleted ?? `${capital(noun)} deleted`, failure: `Failed to delete ${noun}` },
});
