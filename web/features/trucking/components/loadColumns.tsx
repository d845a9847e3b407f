import type { Column } from '../../../components/table/columns';
import { formatMoment } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { publishedSettings } from '../../../core/settings';
import type { LoadFragment } from '../trucking.generated';

/** The load's time out in the company's zone. */
export const timeOutText = ({ timeOut }: LoadFragment) => formatMoment(timeOut, publishedSettings().timeZone);

/** Breaks only between the day and the time. */
const inTwoParts = (load: LoadFragment) => timeOutText(load).replace(/ (?!\d+:)/g, '\u00a0');

/** Load records, column by column. */
export const loadColumns: Column<LoadFragment>[] = [
  { key: 'timeOut', title: 'Time Out', sticky: true, width: 215, render: inTwoParts },
  { key: 'truckingCompany', title: 'Company', render: ({ truckingCompany }) => truckingCompany },
  { key: 'truckNumber', title: 'Truck #', width: 90, onCard: 'main', render: ({ truckNumber }) => truckNumber },
  { key: 'material', title: 'Material', onCard: 'main', render: ({ material }) => material },
  {
    key: 'quantity',
    title: 'Quantity',
    align: 'right',
    width: 100,
    onCard: 'main',
    render: ({ quantity }) => groupThousands(quantity),
  },
];
