import { LONGEST } from '../../../../common/limits';
import { TextField } from '../../../components/forms/TextField';
import type { CardPlace, Column } from '../../../components/table/columns';
import { type FieldName, quantityWarning } from '../entries';
import type { EstimateRowFragment } from '../estimates.generated';

interface Options {
  width?: number;
  max?: number;
  align?: 'right';
  onCard?: CardPlace;
  cardText?(entry: EstimateRowFragment): string;
  sticky?: boolean;
  /** Shown below the field while the entry is edited; doesn't prevent saving. */
  warning?(text: string): string | undefined;
}

const column = (
  key: FieldName,
  title: string,
  { max = LONGEST.notes, warning, ...options }: Options = {},
): Column<EstimateRowFragment> => ({
  key,
  title,
  sortable: true,
  ...options,
  render: (entry) => entry[key],
  edit: (value, onChange, { field }) => (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      maxLength={max}
      required={key === 'costCode'}
      help={warning?.(value)}
    />
  ),
});

const quantityOnCard = {
  onCard: 'heading',
  cardText: ({ totalQuantity, unit }: EstimateRowFragment) => [totalQuantity, unit].filter(Boolean).join(' '),
} as const;

/** Production quantity, column by column. */
export const estimateColumns: Column<EstimateRowFragment>[] = [
  column('costCode', 'Cost Code', { max: LONGEST.name, sticky: true, width: 130 }),
  column('description', 'Description', { onCard: 'main', width: 200 }),
  column('totalQuantity', 'Total Quantity', {
    warning: quantityWarning,
    align: 'right',
    width: 135,
    ...quantityOnCard,
  }),
  column('unit', 'Unit', { max: LONGEST.unit, width: 125 }),
  column('productionPerHour', 'Prod/Hour', { warning: quantityWarning, align: 'right', width: 120 }),
  column('productionPerDay', 'Prod/Day', { warning: quantityWarning, align: 'right', width: 120 }),
  column('manpower', 'Manpower', { align: 'right', width: 120 }),
  column('equipment', 'Equipment', { width: 160 }),
];
