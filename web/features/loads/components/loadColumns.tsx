import { LOAD_COLUMNS } from '../../../../common/record-columns';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatMoment } from '../../../core/days';
import { publishedSettings } from '../../../core/settings';
import type { LoadFragment } from '../loads.generated';

/** Returns the load's time out in the company's zone. */
export const timeOutText = ({ timeOut }: LoadFragment) => formatMoment(timeOut, publishedSettings().timeZone);

/** Returns the time out as a text that wraps only between the day and the time. */
const inTwoParts = (load: LoadFragment) => timeOutText(load).replace(/ (?!\d+:)/g, '\u00a0');

export const loadColumns = shownColumns<LoadFragment, object, keyof typeof LOAD_COLUMNS>(LOAD_COLUMNS, {
  timeOut: { sticky: true, width: 215, render: inTwoParts },
  truckingCompany: {},
  truckNumber: { width: 90, onCard: 'main' },
  material: { onCard: 'main' },
  quantity: { width: 100, onCard: 'main' },
});
