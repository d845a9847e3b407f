import { type DeclaredColumns, requiredMessage } from '../../../common/columns';
import { TextField } from '../forms/TextField';
import type { Column } from '../table/columns';
import type { Entry, ReferenceKind, TypedKind } from './kind';

/** A column of entries that are edited in their table row. */
interface EntryColumn<Row> extends Column<Row> {
  /** Returns the text for search and sorting. */
  text(row: Row): string;
}

/** A column with an input field in an edited row. */
interface FieldColumn<Row, Key extends string> extends EntryColumn<Row> {
  key: Key;
  edit: NonNullable<Column<Row>['edit']>;
  /** Message if the field is blank. */
  required?: string;
}

interface TextOptions<Row> extends Partial<Pick<Column<Row>, 'width' | 'sticky' | 'onCard'>> {
  max: number;
  required?: boolean;
  placeholder?: string;
}

/** Returns a column of plain text. The column has the same title as in the list's exports. */
export const textColumn =
  <Row extends Entry, Declared, Key extends string>(declared: DeclaredColumns<Declared, Key>) =>
  <Own extends Key & keyof Row>(
    key: Own,
    { max, required, placeholder, ...column }: TextOptions<Row>,
  ): FieldColumn<Row, Own> => ({
    ...column,
    key,
    title: declared[key].title,
    required: required ? requiredMessage(declared[key]) : undefined,
    sortable: true,
    text: (row) => textIn(row, key),
    render: (row) => textIn(row, key),
    edit: (field) => <TextField {...field} required={required} maxLength={max} placeholder={placeholder} />,
  });

const textIn = <Row,>(row: Row, key: keyof Row) => String(row[key] ?? '');

interface TypedKindOptions<Row extends Entry, Key extends string>
  extends Pick<ReferenceKind<Row>, 'labels' | 'label' | 'defaultSort' | 'exportPath'>,
    Pick<TypedKind<Row, Record<Key, string>>, 'problemsOf' | 'inputValue'> {
  /** Columns with fields, in the order of the row. */
  fields: readonly FieldColumn<Row, Key>[];
  /** Columns with computed values, shown after the fields. */
  computed?: readonly EntryColumn<Row>[];
}

export function typedKind<Row extends Entry, Key extends string>({
  fields,
  computed = [],
  ...kind
}: TypedKindOptions<Row, Key>): TypedKind<Row, Record<Key, string>> {
  const columns: EntryColumn<Row>[] = [...fields, ...computed];
  const each = <Value,>(read: (field: FieldColumn<Row, Key>) => Value) =>
    Object.fromEntries(fields.map((field) => [field.key, read(field)])) as Record<Key, Value>;
  return {
    ...kind,
    columns,
    textOf: (row) => ({
      ...Object.fromEntries(columns.map(({ key, text }) => [key, text(row)])),
      isActive: row.isActive ? 'Active' : 'Inactive',
    }),
    toFields: (row) => each(({ key }) => String((row as Record<string, unknown>)[key] ?? '')),
    newFields: each(() => ''),
    required: Object.fromEntries(
      fields.flatMap(({ key, required }) => (required ? [[key, required]] : [])),
    ) as TypedKind<Row, Record<Key, string>>['required'],
  };
}
