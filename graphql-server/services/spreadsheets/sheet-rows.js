const { isoText, numberText, shownText } = require('./cell-text.js');
const { Refusal, damaged } = require('./refusal.js');
const { parseXml, StringItem, unescaped } = require('./xml.js');

/**
 * @typedef {import('./workbook').Workbook} Workbook
 * @typedef {import('./read-spreadsheet').SheetRow} SheetRow
 * @typedef {{ firstRow: number, lastRow: number, firstColumn: number, lastColumn: number }} Block
 * @typedef {{ type: string, style: string | undefined, value: string | undefined, hasFormula: boolean }} Cell
 * @typedef {[kind: import('./read-spreadsheet').CellNote, detail?: string]} Note
 */

/**
 * Reads a sheet's cells row by row, as texts with notes. `onRow` receives every row that is not empty, and returns false to stop.
 * Returns the merged blocks.
 * @param {Workbook} workbook
 * @param {number} index
 * @param {(row: SheetRow) => boolean} onRow
 */
async function readSheet(workbook, index, onRow) {
  const bytes = await workbook.sheet(index);
  await workbook.readParts();
  /** @type {Block[]} */
  const merges = [];
  const item = new StringItem();
  let row = 0;
  let column = 0;
  /** @type {string[]} */
  let cells = [];
  /** @type {SheetRow['notes']} */
  let notes = [];
  let isHidden = false;
  /** @type {Cell | undefined} */
  let cell;
  let isInValue = false;
  parseXml(bytes, {
    open(tag, attributes) {
      if (item.isOpen) return item.open(tag);
      if (tag === 'row') {
        const number = Number(attributes.r ?? row + 1);
        if (!(Number.isInteger(number) && number > row)) throw damaged();
        row = number;
        column = 0;
        cells = [];
        notes = [];
        isHidden = isTrue(attributes.hidden) || (isTrue(attributes.customHeight) && Number(attributes.ht) === 0);
      } else if (tag === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', style: attributes.s, value: undefined, hasFormula: false };
      } else if (cell && tag === 'f') cell.hasFormula = true;
      else if (cell && tag === 'v') {
        isInValue = true;
        cell.value = '';
      } else if (cell && tag === 'is') item.start();
      else if (tag === 'mergeCell') merges.push(blockOf(attributes.ref ?? ''));
    },
    text(part) {
      if (item.isOpen) item.add(part);
      else if (isInValue && cell) cell.value += part;
    },
    close(tag, stop) {
      if (tag === 'is' && cell) cell.value = item.end();
      else if (item.isOpen) item.close(tag);
      else if (tag === 'v') isInValue = false;
      else if (tag === 'c' && cell) {
        const { text, notes: own } = read(cell, workbook);
        cell = undefined;
        if (text === '' && own.length === 0) return;
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = text;
        for (const [kind, detail = ''] of own) notes.push([column - 1, kind, detail]);
      } else if (tag === 'row' && cells.length > 0 && !onRow({ number: row, cells, notes, isHidden })) stop();
    },
  });
  return merges;
}

const isTrue = (attribute = '') => /^(1|true)$/.test(attribute);
/** @param {'formula' | 'text'} kind
 * @returns {{ text: string, notes: Note[] }} */
const noText = (kind) => ({ text: '', notes: [['unreadable', kind]] });

/**
 * Returns a cell's displayed text, with notes on what is unusual. An unreadable cell never counts as blank.
 * @param {Cell} cell
 * @param {Workbook} workbook
 * @returns {{ text: string, notes: Note[] }}
 */
function read({ type, style, value, hasFormula }, workbook) {
  if (value === undefined || (value === '' && type !== 'str' && type !== 'inlineStr')) {
    if (hasFormula) return noText('formula');
    return value === undefined || type === 'n' ? { text: '', notes: [] } : noText('text');
  }
  const shown = shownIn(workbook, type, style, value);
  if (!shown) return noText('text');
  /** @type {Note[]} */
  const notes = hasFormula ? [['formula']] : [];
  if (shown.note) notes.push(shown.note);
  return { text: shown.text, notes };
}

/**
 * @param {Workbook} workbook
 * @param {string} type
 * @param {string | undefined} style
 * @param {string} value
 * @returns {import('./cell-text').CellText | undefined}
 */
function shownIn(workbook, type, style, value) {
  const format = (style !== undefined && workbook.formats[Number(style)]) || 'General';
  if (type === 's') {
    const text = workbook.texts[/^\d+$/.test(value) ? Number(value) : -1];
    return text === undefined ? undefined : { text: shownText(text, format) };
  }
  if (type === 'b') return { text: /^(1|true)$/i.test(value) ? 'Yes' : 'No' };
  if (type === 'e') return { text: value, note: ['error', ''] };
  if (type === 'd') return { text: isoText(value), note: ['date', value] };
  if (type === 'str') return { text: shownText(unescaped(value), format) };
  if (type === 'inlineStr') return { text: shownText(value, format) };
  const number = Number(value);
  return Number.isFinite(number) ? numberText(number, format, workbook.startsIn1904) : { text: value };
}

const MOST_COLUMNS_OF_EXCEL = 16_384;

/**
 * Returns the column number of a cell: 28 for AB12.
 * @param {string} reference
 */
function columnOf(reference) {
  const letters = /^[A-Za-z]{1,3}/.exec(reference)?.[0].toUpperCase() ?? '';
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column < 1 || column > MOST_COLUMNS_OF_EXCEL) throw damaged();
  return column;
}

/**
 * Returns the rows (from 1) and columns (from 0) of a block such as A1:C2.
 * @param {string} reference
 * @returns {Block}
 */
function blockOf(reference) {
  const [first = '', last = first] = reference.split(':');
  /** @param {string} cell */
  const rowOf = (cell) => Number(/\d+$/.exec(cell)?.[0] ?? 0);
  return {
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstColumn: columnOf(first) - 1,
    lastColumn: columnOf(last) - 1,
  };
}

/**
 * Returns a row's cells, filling in the texts of merged blocks.
 * @param {SheetRow} row
 * @param {Block[]} merges
 * @param {SheetRow[]} rows
 * @param {number} mostColumns
 */
function withMerged({ number, cells }, merges, rows, mostColumns) {
  const spread = [...cells];
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merges) {
    if (number < firstRow || number > lastRow) continue;
    const text = rows.find((row) => row.number === firstRow)?.cells[firstColumn] ?? '';
    for (let column = firstColumn; column <= Math.min(lastColumn, mostColumns - 1); column++) {
      while (spread.length < column) spread.push('');
      spread[column] ||= text;
    }
  }
  return spread;
}

/** Counts the rows, columns, and characters of a sheet during reading. */
class Limits {
  /** @param {import('./read-spreadsheet').MostInFile} most */
  constructor(most) {
    this.most = most;
    this.rows = 0;
    this.characters = 0;
  }

  /**
   * @param {SheetRow} row
   * @throws Refusal for a row beyond the limits
   */
  check({ number, cells }) {
    const { most } = this;
    if (++this.rows > most.rows) {
      const rows = most.importedRows.toLocaleString('en-US');
      throw new Refusal(`The file has more than ${rows} rows. Split it, then import its parts.`);
    }
    if (cells.length > most.columns)
      throw new Refusal(`The file has more than ${most.columns} columns. Delete columns that you don't need.`);
    for (const [column, text] of cells.entries()) {
      if (text.length > most.cellCharacters) {
        const characters = most.cellCharacters.toLocaleString('en-US');
        throw new Refusal(
          `The cell in row ${number}, column ${column + 1}, has more than ${characters} characters. Shorten the text.`,
        );
      }
      this.characters += text.length;
    }
    if (this.characters > most.characters) {
      throw new Refusal(
        `The sheet has more than ${most.characters / 1_000_000} million characters. Split it, then import its parts.`,
      );
    }
  }
}

module.exports = { Limits, readSheet, withMerged };
