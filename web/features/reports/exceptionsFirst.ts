/** Rows with remarks first; otherwise the server's order. */
export const exceptionsFirst = <Row>(rows: readonly Row[], remarks: (row: Row) => readonly string[]): Row[] => [
  ...rows.filter((row) => remarks(row).length > 0),
  ...rows.filter((row) => remarks(row).length === 0),
];

/** How many rows have remarks. */
export const exceptionCount = <Row>(rows: readonly Row[], remarks: (row: Row) => readonly string[]): number =>
  rows.filter((row) => remarks(row).length > 0).length;
