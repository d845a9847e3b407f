/** What a reference list is called, and what it says. */
export interface ReferenceWords {
  title: string;
  subtitle: string;
  /** One entry, as a sentence goes on with it: 'cost code'. */
  noun: string;
  /** Many of them: 'cost codes'. */
  nouns: string;
  /** On the button that adds one: 'Add Cost Code'. */
  add: string;
  empty: string;
  /** Over the question whether to delete one, and the question. */
  deleteTitle?: string;
  deleteQuestion?: string;
  /** The toast after a deletion, where it is not 'Cost code deleted'. */
  deleted?: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The toasts of section 8 for one kind of entry. */
export const toastsOf = ({ noun, deleted }: ReferenceWords) => ({
  create: { success: `${capital(noun)} created`, failure: `Failed to create ${noun}` },
  update: { success: `${capital(noun)} updated`, failure: `Failed to update ${noun}` },
  remove: { success: deleted ?? `${capital(noun)} deleted`, failure: `Failed to delete ${noun}` },
});
