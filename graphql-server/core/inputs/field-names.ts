/** 'startDate' becomes 'start date', and 'fileURL' 'file URL'. */
export const spacedOut = (property: string) =>
  property.replace(
    /([a-z])([A-Z]+)/g,
    (_pair, before, letters: string) => `${before} ${letters.length > 1 ? letters : letters.toLowerCase()}`,
  );

/** 'operatorHours' becomes 'Operator hours', 'isActive' 'Active', and 'coNumber' 'CO number', as messages name a field, and the log an operation. */
export const fieldName = (property: string) => {
  const name = spacedOut(property).replace(/^is /, '').replace(/^co /, 'CO ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
