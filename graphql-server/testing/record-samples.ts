import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DataSource, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { DocumentStore } from '../core/service-interfaces/document-store';
import type { Calendar } from '../start/samples/calendar';
import { AGENTS } from '../start/samples/cells';
import { FILE_COLUMNS } from '../start/samples/files';
import { TABLES } from '../start/samples/tables';

interface Recording {
  db: DataSource;
  documents: DocumentStore;
  calendar: Calendar;
  /** Target folder, which is replaced. */
  folder: string;
}

/** Records the sample tables and their files in a folder, in the format that `addSamples` reads. */
export async function recordSamples({ db, documents, calendar, folder }: Recording): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = new Names();
  const tables: { name: string; columns: ColumnMetadata[]; rows: ObjectLiteral[]; cells: string[][] }[] = [];
  for (const { entity, sort, omitted = [], nameOf } of TABLES) {
    const { tableName: name, columns } = db.getMetadata(entity);
    const rows = (await db.getRepository(entity).find()).sort((a, b) => compare(a, b, sort, names));
    for (const [index, row] of rows.entries()) names.add(row['id'], nameOf?.(row, index + 1));
    const recorded = columns.filter((each) => !omitted.includes(each.propertyName) && !isNumbered(each));
    tables.push({ name, rows, columns: recorded.sort((a, b) => placeOf(a) - placeOf(b)), cells: [] });
  }
  for (const { rows, columns, cells } of tables) {
    for (const [index, row] of rows.entries()) {
      for (const column of FILE_COLUMNS) {
        if (row[column])
          row[column] = await saveFile(row[column], `${index + 1}${column === 'smallFilePath' ? '-small' : ''}`);
      }
      cells.push(
        columns.map((column) => (column.propertyName === 'id' ? '' : cellOf(row[column.propertyName], column))),
      );
    }
  }
  for (const { name, columns, rows, cells } of tables.filter((each) => each.rows.length > 0)) {
    const id = columns.findIndex(({ propertyName }) => propertyName === 'id');
    for (const [index, row] of rows.entries()) if (id >= 0) cells[index]![id] = names.ifUsed(row['id']);
    const filled = columns.flatMap((_, index) => (cells.some((row) => row[index] !== '') ? [index] : []));
    const lines = [columns.map(({ propertyName }) => propertyName), ...cells].map((row) =>
      filled.map((index) => row[index]).join('\t'),
    );
    writeFileSync(join(folder, `${name}.tsv`), `${lines.join('\n')}\n`);
  }

  async function saveFile(path: string, name: string): Promise<string> {
    const recorded = `${dirname(path)}/${name}${extname(path)}`;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, recorded), await buffer((await documents.open(path))!.content));
    return recorded;
  }

  function cellOf(value: unknown, column: ColumnMetadata): string {
    if (value === null || value === undefined || isDefault(value, column)) return '';
    if (column.type === 'uuid') return names.use(String(value));
    if (column.type === 'date') return calendar.textOfDay(String(value));
    if (value instanceof Date) {
      const text = calendar.textOfMoment(value);
      // Omits times of the first start, which the database sets again when samples are loaded.
      return (column.isCreateDate || column.isUpdateDate) && text.startsWith('0 ') ? '' : text;
    }
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    const cell = text
      .replace(/"dt":(\d{10})/g, (_, seconds) => `"dt":{seconds ${calendar.textOfMoment(new Date(seconds * 1000))}}`)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|\+00:00)/g, (moment) => `{at ${calendar.textOfMoment(new Date(moment))}}`)
      .replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => `{day ${calendar.textOfDay(day)}}`)
      .replace(/[A-Z][a-z]{2} \d{1,2}, \d{4}/g, (day) => `{date ${calendar.textOfDay(isoDay(day))}}`)
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => `{id ${names.use(id)}}`);
    const agent = Object.keys(AGENTS).find((each) => AGENTS[each] === cell);
    if (agent) return `{${agent}}`;
    return cell === '' || /[\t\n]|^"/.test(cell) ? JSON.stringify(cell) : cell;
  }
}

const isNumbered = ({ generationStrategy }: ColumnMetadata) => generationStrategy === 'increment';

/** Returns the place of a column in the order: the row's id first, then ids of other rows. */
const placeOf = ({ propertyName, type }: ColumnMetadata) => (propertyName === 'id' ? 0 : type === 'uuid' ? 1 : 2);

function isDefault(value: unknown, { default: preset, type }: ColumnMetadata): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (type === 'numeric' && typeof preset === 'number') return Number(value) === preset;
  return preset !== undefined && String(value) === String(preset);
}

const isoDay = (day: string) => new Date(`${day} UTC`).toISOString().slice(0, 10);

/** Names of rows, keyed by id. */
class Names {
  private readonly names = new Map<string, string>();
  private readonly used = new Set<string>();
  private readonly order = new Map<string, number>();

  add(id: string, name?: string | null) {
    this.order.set(id, this.order.size);
    if (name) this.names.set(id, name);
  }

  /** Returns the position of the row, if `value` is the id of one. Otherwise returns the value unchanged. */
  positionOf = (value: unknown) => (typeof value === 'string' ? this.order.get(value) : undefined) ?? value;

  use(id: string): string {
    const name = this.names.get(id) ?? `row ${this.names.size + 1}`;
    this.names.set(id, name);
    this.used.add(id);
    return name;
  }

  ifUsed = (id: string) => (this.used.has(id) ? this.use(id) : '');
}

function compare(a: ObjectLiteral, b: ObjectLiteral, columns: string[], names: Names): number {
  for (const column of columns) {
    const [left, right] = [a, b].map((row) => names.positionOf(row[column])) as [any, any];
    const order = typeof left === 'string' ? left.localeCompare(right, 'en', { numeric: true }) : left - right;
    if (order) return order;
  }
  return 0;
}
