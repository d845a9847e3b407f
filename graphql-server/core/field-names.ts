import type { Sentence } from '../../common/i18n/texts';
import { capitalized } from '../../common/names';

/** Separates the words of a name: 'startDate' becomes 'start date', and 'fileURL' becomes 'file URL'. */
export const spacedOut = (property: string) =>
  property.replace(
    /([a-z])([A-Z]+)/g,
    (_pair, before, letters: string) => `${before} ${letters.length > 1 ? letters : letters.toLowerCase()}`,
  );

/**
 * Returns a field's name for messages, or an operation's name for the log: 'operatorHours' becomes 'Operator hours', 'isActive'
 * becomes 'Active', and 'coNumber' becomes 'CO number'.
 */
export const fieldName = (property: string) =>
  capitalized(spacedOut(property).replace(/^is /, '').replace(/^co /, 'CO '));

/** Returns `fieldName` as a sentence's value. The step `texts` asks for the Spanish of each field of a Spanish page. */
export const fieldValue = (property: string): Sentence => ({ text: fieldName(property) });

/** Returns a field's name inside of a sentence, as a value: 'start date' for 'startDate', 'active' for 'isActive'. */
export const spacedValue = (property: string): Sentence => ({ text: spacedOut(property).replace(/^is /, '') });
