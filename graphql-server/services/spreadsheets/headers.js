/** Number of rows searched for the header. Only titles and notes stand above it. */
const HEADER_AMONG = 20;
/** Number of characters that are compared. No real header is longer. */
const HEADER_CHARACTERS = 100;

/**
 * Normalizes a header: 'Prod. / Hour' and 'prodhour' are the same, 'Unit $' and 'Unit' are not.
 * @param {string} text
 */
const plain = (text) =>
  text
    .slice(0, HEADER_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\p{Currency_Symbol}#]/gu, '');

/** @typedef {{ field: string, rank: number }} Named */

/**
 * Returns a function that finds a header's field, and the rank of the name among that field's names.
 * @param {{ field: string, names: string[] }[]} fields
 * @returns {(header: string) => Named | undefined}
 */
function reader(fields) {
  /** @type {Map<string, Named>} */
  const known = new Map();
  for (const { field, names } of fields) {
    for (const [rank, name] of names.entries()) {
      const key = plain(name);
      if (key && !known.has(key)) known.set(key, { field, rank });
    }
  }
  return (header) => known.get(plain(header));
}

/**
 * Returns a header row as one text, which identifies a remembered mapping.
 * @param {string[]} cells
 */
const keyOf = (cells) => cells.map(plain).join('|').replace(/\|+$/, '');

/**
 * Describes a row as a possible header.
 * @param {Pick<import('./read-spreadsheet').SheetRow, 'number' | 'cells'>} row
 * @param {ReturnType<typeof reader>} read
 * @returns {import('./read-spreadsheet').HeaderRow}
 */
const asHeader = ({ number, cells }, read) => ({
  number,
  key: keyOf(cells),
  cells: cells.map((cell) => cell.slice(0, HEADER_CHARACTERS).trim()),
  named: cells.map((cell) => read(cell) ?? null),
});

module.exports = { HEADER_AMONG, asHeader, reader };
