import { asStored } from '../../../common/decimals';
import { columnsOf } from '../database/columns';
import { CodeFields, MachineFields, MaterialFields, WorkerHours } from './line-fields';

type FieldsClass<Fields> = new () => Fields;

const namesOf = (fields: FieldsClass<object>) => columnsOf(fields).map(({ propertyName }) => propertyName);

/** Returns the names of a line's columns for SQL, quoted and separated by commas. */
export const lineColumns = (fields: FieldsClass<object>) =>
  namesOf(fields)
    .map((name) => `"${name}"`)
    .join(', ');

/** Returns SQL that selects columns of `row` for JSON, with decimals as text. Selects all columns by default. */
export function jsonColumns(
  fields: FieldsClass<object>,
  row: string,
  names: readonly string[] = namesOf(fields),
): string {
  const decimals = columnsOf(fields).filter(({ options }) => options.type === 'numeric');
  const textOf = (name: string) => (decimals.some(({ propertyName }) => propertyName === name) ? '::text' : '');
  return names.map((name) => `${row}."${name}"${textOf(name)}`).join(', ');
}

type Sent<Fields> = { [Name in keyof Fields]?: Fields[Name] | null };
type Stored<Fields> = { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

/**
 * Returns a function that converts a line, or a card without its lines, to columns for the database. A missing field gets its
 * column's default. The columns are looked up once, because a card has up to 500 lines.
 */
export const storing = <Fields extends object>(fields: FieldsClass<Fields>) => {
  const columns = columnsOf(fields).map(({ propertyName, options }) => ({ propertyName, options }));
  return (line: Sent<Fields>) => {
    const stored: Record<string, unknown> = {};
    for (const { propertyName, options } of columns) {
      const value = (line as Record<string, unknown>)[propertyName] ?? options.default ?? null;
      stored[propertyName] = value === null ? null : storedValue(value, options.type);
    }
    return stored as Stored<Fields>;
  };
};

function storedValue(value: unknown, type: unknown): unknown {
  if (type === 'numeric') return asStored(String(value));
  return type === 'uuid' ? String(value).toLowerCase() : value;
}

export const storedCode = storing(CodeFields);
export const storedMachine = storing(MachineFields);
export const storedMaterial = storing(MaterialFields);
export const storedHours = storing(WorkerHours);

/** Returns SQL for the total hours of a worker's line. */
export const workedHours = (line: string) =>
  `(${line}."regularHours" + ${line}."overtimeHours" + ${line}."doubleTimeHours")`;
