export { exceptionsFirst } from '../../../common/report-remarks';

/** Returns how many rows have remarks. */
export const exceptionCount = <Row>(rows: readonly Row[], remarks: (row: Row) => readonly string[]): number =>
  rows.filter((row) => remarks(row).length > 0).length;
