import { Trans, useLingui } from '@lingui/react';
import { READING_COLUMNS } from '../../../../common/record-columns';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatDayNumeric, formatMoment } from '../../../core/days';
import { groupThousands, personName } from '../../../core/format';
import { isMeterChange, type ListedRow } from '../listedRows';
import { bothNumbers, changeOf, isImplausible, replacedText } from '../reading';

/** Returns the number on the meter, or both numbers of a replaced meter: '5,210.00 to 0.00'. */
const hoursOf = (row: ListedRow) => (isMeterChange(row) ? bothNumbers(row) : groupThousands(row.hours));

export const readingColumns = shownColumns<ListedRow, { company: string }, keyof typeof READING_COLUMNS>(
  READING_COLUMNS,
  {
    company: { width: 110 },
    date: { width: 120, onCard: 'heading', render: ({ date }) => formatDayNumeric(date) },
    equipment: { sticky: true },
    model: { onCard: 'main' },
    serial: { onCard: 'main' },
    hours: { width: 120, onCard: 'main', render: hoursOf, cardText: (row) => `${hoursOf(row)} h` },
    change: {
      width: 120,
      onCard: 'main',
      render: (row) =>
        isMeterChange(row) ? (
          <span>
            <strong>
              <Trans id="Meter replaced" />
            </strong>{' '}
            <span className={layout.quiet}>{row.reason}</span>
          </span>
        ) : (
          <Change text={changeOf(row)} implausible={isImplausible(row)} note={replacedText(row)} />
        ),
    },
  },
);

/** Columns of withdrawn records, which have no change. */
export const withdrawnColumns: Column<ListedRow>[] = /* i18n */ [
  ...readingColumns.filter(({ key }) => key !== 'change'),
  {
    key: 'withdrawn',
    title: 'Withdrawn',
    onCard: 'note',
    render: ({ withdrawnAt, withdrawnBy, withdrawReason }) =>
      withdrawnAt && `${formatMoment(withdrawnAt)}, ${personName(withdrawnBy)}: ${withdrawReason}`,
  },
];

/** A positive change is green and a negative one is red, each with its sign. An implausible change is amber and marked. */
function Change({ text, implausible, note }: { text: string; implausible: boolean; note?: string }) {
  const { _ } = useLingui();
  const tone = text === '-' ? undefined : text.startsWith('-') ? layout.destructive : layout.positive;
  if (note) {
    return (
      <span>
        <Change text={text} implausible={implausible} /> <span className={layout.quiet}>{note}</span>
      </span>
    );
  }
  if (!implausible) return <span className={tone}>{text}</span>;
  return (
    <strong className={layout.warning} title={_('The meter shows more hours than have passed since the last reading')}>
      <Icon name="error" /> {text}
      <span className={layout.unseen}> {_('(more hours than have passed)')}</span>
    </strong>
  );
}
