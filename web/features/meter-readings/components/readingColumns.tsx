import { READING_COLUMNS } from '../../../../common/record-columns';
import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatDayNumeric, formatMoment } from '../../../core/days';
import { groupThousands, personName } from '../../../core/format';
import { publishedSettings } from '../../../core/settings';
import type { ReadingRowFragment } from '../meter-readings.generated';
import { changeOf, isImplausible } from '../reading';

export const readingColumns = shownColumns<ReadingRowFragment, { company: string }, keyof typeof READING_COLUMNS>(
  READING_COLUMNS,
  {
    company: { width: 110 },
    date: { width: 120, onCard: 'heading', render: ({ date }) => formatDayNumeric(date) },
    equipment: { sticky: true },
    model: { onCard: 'main' },
    serial: { onCard: 'main' },
    hours: { width: 120, onCard: 'main', cardText: ({ hours }) => `${groupThousands(hours)} h` },
    change: {
      width: 120,
      onCard: 'main',
      render: (reading) => <Change text={changeOf(reading)} implausible={isImplausible(reading)} />,
    },
  },
);

/** Columns of withdrawn readings, which have no change. */
export const withdrawnColumns: Column<ReadingRowFragment>[] = [
  ...readingColumns.filter(({ key }) => key !== 'change'),
  {
    key: 'withdrawn',
    title: 'Withdrawn',
    onCard: 'note',
    render: ({ withdrawnAt, withdrawnBy, withdrawReason }) =>
      withdrawnAt &&
      `${formatMoment(withdrawnAt, publishedSettings().timeZone)}, ${personName(withdrawnBy)}: ${withdrawReason}`,
  },
];

/** A positive change is green and a negative one is red, each with its sign. An implausible change is amber and marked. */
function Change({ text, implausible }: { text: string; implausible: boolean }) {
  const tone = text === '-' ? undefined : text.startsWith('-') ? layout.destructive : layout.positive;
  if (!implausible) return <span className={tone}>{text}</span>;
  return (
    <strong className={layout.warning} title="The meter shows more hours than have passed since the last reading">
      <Icon name="error" /> {text}
      <span className={layout.unseen}> (more hours than have passed)</span>
    </strong>
  );
}
