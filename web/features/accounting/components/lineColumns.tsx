import type { Column } from '../../../components/table/columns';
import { formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { BatchLineFragment } from '../accounting.generated';

const withUnit = ({ quantity, unit }: BatchLineFragment) => [groupThousands(quantity), unit].filter(Boolean).join(' ');

export const lineColumns: Column<BatchLineFragment>[] = [
  { key: 'date', title: 'Date', sticky: true, render: ({ date }) => formatDay(date) },
  { key: 'label', title: 'Item', onCard: 'heading', render: ({ label }) => label },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
  { key: 'costCode', title: 'Cost Code', render: ({ costCode }) => costCode },
  { key: 'accountingCode', title: 'Accounting Code', render: ({ accountingCode }) => accountingCode },
  { key: 'quantity', title: 'Quantity', align: 'right', onCard: 'main', render: withUnit },
];
