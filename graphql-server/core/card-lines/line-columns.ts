import { asStored } from '../../../common/decimals';
import { columnsOf } from '../database/columns';

type FieldsClass<Fields> = new () => Fields;

const namesOf = (fields: FieldsClass<object>) => columnsOf(fields).map(({ propertyName }) => propertyName);

/** Returns SQL for a list of a line's columns. */
export const lineColumns = (fields: FieldsClass<object>) =>
  namesOf(fields)
    .map((name) => `"${name}"`)
    .join(', ');

/** Returns SQL for columns of `row` as arguments of json_build_object, with decimals as text. By default, all columns. */
export function jsonFields(
  fields: FieldsClass<object>,
  row: string,
  names: readonly string[] = namesOf(fields),
): string {
  const decimals = columnsOf(fields).filter(({ options }) => options.type === 'numeric');
  const textOf = (name: string) => (decimals.some(({ propertyName }) => propertyName === name) ? '::text' : '');
  return names.map((name) => `'${name}', ${row}."${name}"${textOf(name)}`).join(', ');
}

/** Returns a line's columns for the database. A missing field gets its column's default. */
export const storedLine = <Fields extends object>(
  fields: FieldsClass<Fields>,
  line: { [Name in keyof Fields]?: Fields[Name] | null },
) =>
  Object.fromEntries(
    columnsOf(fields).map(({ propertyName, options }) => {
      const value = (line as Record<string, unknown>)[propertyName] ?? options.default ?? null;
      if (value === null) return [propertyName, null];
      if (options.type === 'numeric') return [propertyName, asStored(String(value))];
      return [propertyName, options.type === 'uuid' ? String(value).toLowerCase() : value];
    }),
  ) as { [Name in keyof Fields]-?: Exclude<Fields[Name], undefined> };

/** Returns SQL for the total hours of a worker's line. */
export const workedHours = (line: string) =>
  `(${line}."regularHours" + ${line}."overtimeHours" + ${line}."doubleTimeHours")`;
