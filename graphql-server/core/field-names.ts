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
