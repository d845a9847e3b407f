/** Titles and notes stand above a header, hardly more. */
const HEADER_AMONG = 20;
/** No header is longer. */
const HEADER_CHARACTERS = 100;

/** 'Prod. / Hour' and 'prodhour' are the same header; 'Unit $' is not 'Unit'. */
const plain = (text) =>
  text
    .slice(0, HEADER_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\p{Currency_Symbol}#]/gu, '');

/** Returns how a header is read: the field that it names, and how far down that field's names it stands. */
function reader(fields) {
  const known = new Map();
  for (const { field, names } of fields) {
    for (const [rank, name] of names.entries()) {
      const key = plain(name);
      if (key && !known.has(key)) known.set(key, { field, rank });
    }
  }
  return (header) => known.get(plain(header));
}

/** The field of each column. Of several columns for one field, the one with the field's foremost name counts. */
function fieldsOf(cells, read) {
  const best = new Map();
  for (const [column, header] of cells.entries()) {
    const found = read(header);
    if (found && !(found.rank >= best.get(found.field)?.rank)) best.set(found.field, { column, rank: found.rank });
  }
  const columns = cells.map(() => null);
  for (const [field, { column }] of best) columns[column] = field;
  return columns;
}

/** A row of headers as one text, by which a mapping is remembered. */
const keyOf = (cells) => cells.map(plain).join('|').replace(/\|+$/, '');

/** What a row would be as the header. */
function asHeader({ number, cells }, read) {
  const columns = fieldsOf(cells, read);
  return {
    number,
    key: keyOf(cells),
    cells: cells.map((cell) => cell.slice(0, HEADER_CHARACTERS).trim()),
    columns,
    names: columns.filter(Boolean).length,
  };
}

module.exports = { HEADER_AMONG, asHeader, reader };
