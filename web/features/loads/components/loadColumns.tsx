import { LONGEST } from '../../../../common/limits';
import { LOAD_COLUMNS } from '../../../../common/record-columns';
import { LOAD_WARNING_TITLES } from '../../../../common/warnings/load-warnings';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatMoment } from '../../../core/days';
import { pageTexts } from '../../../core/i18n/texts';
import type { LoadFragment, LoadRowFragment } from '../loads.generated';

/** Loads submitted in this session have no warnings and no photo count yet. */
export type ListedLoad = LoadFragment & Partial<LoadRowFragment>;

/** Returns the load's time out in the company's zone. */
export const timeOutText = ({ timeOut }: LoadFragment) => formatMoment(timeOut);

/** Returns the time out as a text that wraps only between the day and the time. */
const inTwoParts = (load: LoadFragment) => timeOutText(load).replace(/ (?!\d+:)/g, '\u00a0');

export const loadColumns = shownColumns<ListedLoad, ListedLoad, keyof typeof LOAD_COLUMNS>(LOAD_COLUMNS, {
  timeOut: { sticky: true, width: 215, render: inTwoParts },
  truckingCompany: {},
  truckNumber: { width: 90, onCard: 'main' },
  material: { onCard: 'main' },
  quantity: { width: 100, onCard: 'main' },
  ticketNumber: {
    width: 130,
    edit: (field) => <TextField {...field} maxLength={LONGEST.ticketNumber} autoComplete="off" />,
  },
  unit: {
    width: 80,
    edit: (field) => <TextField {...field} maxLength={LONGEST.lineUnit} autoComplete="off" upperCase />,
  },
  warnings: {
    width: 130,
    onCard: 'note',
    render: ({ warnings }) =>
      warnings?.length ? (
        <span className={layout.row}>
          {warnings.map((warning) => (
            <StatusBadge key={warning} tone="warning">
              {pageTexts()._(LOAD_WARNING_TITLES[warning])}
            </StatusBadge>
          ))}
        </span>
      ) : null,
  },
});
