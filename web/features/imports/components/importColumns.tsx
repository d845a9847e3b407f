import type { BadgeTone } from '../../../components/feedback/StatusBadge';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import type { ImportedRowFragment } from '../imports.generated';
import { STATE_NAMES } from '../importTexts';
import type { Preview } from '../mapping';
import styles from './imports.module.css';

const tones: Record<keyof typeof STATE_NAMES, BadgeTone> = {
  create: 'positive',
  change: 'highlighted',
  same: 'neutral',
  error: 'destructive',
  left_out: 'neutral',
};

type Shown = Pick<Preview, 'fields' | 'columns'> & { rows: Pick<Preview['rows'], 'edges'> };

/** Returns columns for a file's rows: number, state, remarks, and values. A changed row shows old and new values. */
export function importColumns({ fields, columns, rows }: Shown): Column<ImportedRowFragment>[] {
  const filled = new Set(rows.edges.flatMap(({ node }) => node.values.map(({ field }) => field)));
  const isMapped = (name: string) => columns.some(({ field }) => field === name);
  const mapped = fields.filter(({ name }) => (rows.edges.length > 0 ? filled.has(name) : isMapped(name)));
  return [
    { key: 'number', title: 'Row', sticky: true, width: 110, render: ({ number }) => `Row ${number}` },
    {
      key: 'state',
      title: 'Status',
      width: 110,
      onCard: 'heading',
      render: ({ state }) => <StatusBadge tone={tones[state]}>{STATE_NAMES[state]}</StatusBadge>,
    },
    {
      key: 'remarks',
      title: 'Remarks',
      width: 260,
      onCard: 'note',
      render: (row) => <Remarks row={row} fields={fields} />,
    },
    ...mapped.map(
      ({ name, title }): Column<ImportedRowFragment> => ({
        key: name,
        title,
        onCard: 'main',
        render: (row) => <Value row={row} field={name} />,
      }),
    ),
  ];
}

function Value({ row, field }: { row: ImportedRowFragment; field: string }) {
  const change = row.changes.find((each) => each.field === field);
  if (!change) return <span className={styles.value}>{row.values.find((each) => each.field === field)?.value}</span>;
  return (
    <span className={styles.value}>
      <del className={layout.muted}>{change.old || 'none'}</del> <ins>{change.new || 'none'}</ins>
    </span>
  );
}

const offerText = (title: string, value: string, field: Preview['fields'][number] | undefined) =>
  field?.choices.length ? `${title}: ${value} is offered` : `${title}: the list has ${value}`;

function Remarks({ row, fields }: { row: ImportedRowFragment; fields: Preview['fields'] }) {
  const titleOf = (field: string) => fields.find(({ name }) => name === field)?.title ?? field;
  const remarks = [
    ...row.errors.map(({ column, reason }) => ({ tone: layout.destructive, text: `${column}: ${reason}` })),
    ...row.offers.map(({ field, value }) => ({
      tone: layout.muted,
      text: offerText(
        titleOf(field),
        value,
        fields.find(({ name }) => name === field),
      ),
    })),
    ...row.notes.map(({ text }) => ({ tone: layout.muted, text })),
  ];
  if (remarks.length === 0) return null;
  return (
    <ul className={layout.list}>
      {remarks.map(({ tone, text }) => (
        <li key={text} className={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}
