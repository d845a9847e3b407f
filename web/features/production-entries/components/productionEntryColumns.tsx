import { LONGEST } from '../../../../common/limits';
import { PRODUCTION_ENTRY_COLUMNS } from '../../../../common/record-columns';
import { TextField } from '../../../components/forms/TextField';
import type { CardPlace } from '../../../components/table/columns';
import { type Rendering, shownColumns } from '../../../components/table/shownColumns';
import type { EstimateRowFragment } from '../production-entries.generated';
import { type FieldName, quantityWarning } from '../productionEntry';

interface Options {
  width?: number;
  max?: number;
  align?: 'right';
  onCard?: CardPlace;
  cardText?(entry: EstimateRowFragment): string;
  sticky?: boolean;
  /** Returns a warning shown below the field during editing. The warning doesn't prevent saving. */
  warning?(text: string): string | undefined;
}

const field = (
  key: FieldName,
  { max = LONGEST.notes, warning, ...options }: Options = {},
): Rendering<EstimateRowFragment> => ({
  sortable: true,
  ...options,
  render: (entry) => entry[key],
  edit: (props) => <TextField {...props} maxLength={max} required={key === 'costCode'} help={warning?.(props.value)} />,
});

const quantityOnCard = {
  onCard: 'heading',
  cardText: ({ totalQuantity, unit }: EstimateRowFragment) => [totalQuantity, unit].filter(Boolean).join(' '),
} as const;

/** Columns of the Production Quantity page. */
export const productionEntryColumns = shownColumns<EstimateRowFragment, object, FieldName>(PRODUCTION_ENTRY_COLUMNS, {
  costCode: field('costCode', { max: LONGEST.name, sticky: true, width: 130 }),
  description: field('description', { onCard: 'main', width: 200 }),
  totalQuantity: field('totalQuantity', { warning: quantityWarning, align: 'right', width: 135, ...quantityOnCard }),
  unit: field('unit', { max: LONGEST.unit, width: 125 }),
  productionPerHour: field('productionPerHour', { warning: quantityWarning, align: 'right', width: 120 }),
  productionPerDay: field('productionPerDay', { warning: quantityWarning, align: 'right', width: 120 }),
  manpower: field('manpower', { align: 'right', width: 120 }),
  equipment: field('equipment', { width: 160 }),
});
