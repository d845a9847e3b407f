/** 'startDate' becomes 'start date', and 'fileURL' 'file URL'. */
export const spacedOut = (property: string) =>
  property.replace(
    /([a-z])([A-Z]+)/g,
    (_pair, before, letters: string) => `${before} ${letters.length > 1 ? letters : letters.toLowerCase()}`,
  );

/**
 * Returns a field as messages name it, and an operation as the log does: 'operatorHours' becomes 'Operator hours', 'isActive'
 * 'Active', and 'coNumber' 'CO number'.
 */
export const fieldName = (property: string) => {
  const name = spacedOut(property).replace(/^is /, '').replace(/^co /, 'CO ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
