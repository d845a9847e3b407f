const { kindOf } = require('./file-kind.js');
const { HEADER_AMONG, asHeader, reader } = require('./headers.js');
const { Refusal } = require('./refusal.js');
const { Limits, readSheet, withMerged } = require('./sheet-rows.js');
const { readText } = require('./text-file.js');
const { Workbook } = require('./workbook.js');

/** Maximum rows and characters per message, so that the server reads each message quickly. */
const AT_ONCE = { rows: 500, characters: 50_000 };

/**
 * @typedef {import('./read-spreadsheet').ReadingTask} ReadingTask
 * @typedef {import('./read-spreadsheet').SheetRow} SheetRow
 * @typedef {Omit<import('./read-spreadsheet').SheetTexts, 'rows'>} SheetInfo
 */

/** Collects a sheet's rows, and describes the first ones as possible headers. */
class Sheet {
  /** @param {ReadingTask} task */
  constructor(task) {
    this.task = task;
    this.limits = new Limits(task.most);
    this.read = reader(task.fields);
    /** @type {SheetRow[]} */
    this.rows = [];
  }

  /** @param {SheetRow} row */
  add(row) {
    this.limits.check(row);
    this.rows.push(row);
  }

  /** @param {import('./sheet-rows').Block[]} merges */
  headers(merges) {
    const { headerRow, most } = this.task;
    return this.rows
      .filter(({ number }, index) => index < HEADER_AMONG || number === headerRow)
      .map((row) => asHeader({ ...row, cells: withMerged(row, merges, this.rows, most.columns) }, this.read));
  }
}

/**
 * @param {Buffer} bytes
 * @param {Sheet} sheet
 * @returns {SheetInfo}
 */
function fromText(bytes, sheet) {
  const { isTabbed, encoding, most } = sheet.task;
  const { encoding: used, encodingGuess, records } = readText(bytes, isTabbed, encoding, most);
  for (const record of records) sheet.add(record);
  return { sheets: [], sheet: 0, encoding: used, encodingGuess, headers: sheet.headers([]) };
}

/**
 * @param {Buffer} bytes
 * @param {Sheet} sheet
 * @returns {Promise<SheetInfo>}
 */
async function fromWorkbook(bytes, sheet) {
  const workbook = await Workbook.open(bytes, sheet.task.most.unpackedBytes);
  const index = sheet.task.sheet ?? (await bestSheet(workbook, sheet.task));
  const merges = await readSheet(workbook, index, (row) => {
    if (row.cells.some((cell) => cell.trim() !== '') || row.notes.length > 0) sheet.add(row);
    return true;
  });
  return {
    sheets: workbook.sheets.map(({ name }) => name),
    sheet: index,
    encoding: null,
    headers: sheet.headers(merges),
  };
}

/**
 * Returns the index of the first visible sheet whose header names an identifying field, or else of the first that isn't empty.
 * @param {Workbook} workbook
 * @param {ReadingTask} task
 */
async function bestSheet(workbook, task) {
  const read = reader(task.fields);
  const candidates = workbook.sheets.flatMap(({ path, isVisible }, index) => (path && isVisible ? [index] : []));
  let firstFilled;
  for (const index of candidates) {
    /** @type {SheetRow[]} */
    const rows = [];
    await readSheet(workbook, index, (row) => {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
      return rows.length < HEADER_AMONG;
    });
    if (rows.some((row) => row.cells.some((cell) => task.keys.includes(read(cell)?.field ?? '')))) return index;
    if (rows.length > 0) firstFilled ??= index;
  }
  return firstFilled ?? candidates[0] ?? 0;
}

/** @param {SheetRow[]} rows */
function* inBatches(rows) {
  /** @type {SheetRow[]} */
  let batch = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    for (const cell of row.cells) characters += cell.length + 10;
    if (batch.length < AT_ONCE.rows && characters < AT_ONCE.characters) continue;
    yield { rows: batch };
    batch = [];
    characters = 0;
  }
  yield { rows: batch };
}

/**
 * Reads one sheet of a file. Yields messages for the server: its rows and then the rest of the sheet, or the file's problem.
 * @param {Buffer} bytes
 * @param {ReadingTask} task
 * @returns {AsyncGenerator<import('./read-spreadsheet').ReaderMessage>}
 */
async function* readFile(bytes, task) {
  const sheet = new Sheet(task);
  try {
    const found = kindOf(bytes) === 'xlsx' ? await fromWorkbook(bytes, sheet) : fromText(bytes, sheet);
    if (sheet.rows.length === 0) throw new Refusal('The file is empty.');
    yield* inBatches(sheet.rows);
    yield { sheet: found };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { problem: error.message };
  }
}

module.exports = { readFile };
