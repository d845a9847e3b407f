import { Link } from 'react-router-dom';
import type { Column } from '../../../../components/table/columns';
import { groupThousands } from '../../../../core/format';
import { remarksOf } from '../../hauling/hauling';
import type { HaulingRowFragment } from '../../hauling/hauling.generated';
import { haulingPath } from '../day';
import { DayPart } from './DayPart';

const pathOf = ({ material, date }: HaulingRowFragment) => haulingPath(date, { material });

const columns: Column<HaulingRowFragment>[] = [
  {
    key: 'material',
    title: 'Material',
    sticky: true,
    cardText: (row) => row.material,
    render: (row) => <Link to={pathOf(row)}>{row.material}</Link>,
  },
  { key: 'loads', title: 'Loads', align: 'right', render: ({ loads }) => loads },
  { key: 'hauled', title: 'Hauled', align: 'right', onCard: 'main', render: ({ hauled }) => groupThousands(hauled) },
  { key: 'placed', title: 'Placed', align: 'right', render: ({ placed }) => placed && groupThousands(placed) },
  { key: 'unit', title: 'Unit', onCard: 'main', render: ({ unit }) => unit },
  { key: 'remarks', title: 'Exceptions', onCard: 'note', render: (row) => remarksOf(row).join(' ') },
];

interface DayMaterialsProps {
  rows: readonly HaulingRowFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
}

/** Quantities that trucks hauled and timecards placed on a day. */
export const DayMaterials = (asked: DayMaterialsProps) => (
  <DayPart
    {...asked}
    title="Loads and materials"
    note="All areas"
    none="No loads or materials."
    columns={columns}
    rowKey={({ material }) => material}
    pathOf={pathOf}
  />
);
