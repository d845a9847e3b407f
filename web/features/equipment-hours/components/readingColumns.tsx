import { Icon } from '../../../components/Icon';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { formatDayNumeric } from '../../../core/days';
import { companyName, groupThousands } from '../../../core/format';
import type { ReadingFragment } from '../equipment-hours.generated';
import { changeOf, isImplausible } from '../reading';

/** The report, column by column. */
export const readingColumns: Column<ReadingFragment>[] = [
  { key: 'company', title: 'Company', width: 110, render: ({ company }) => companyName(company) },
  {
    key: 'date',
    title: 'Date',
    width: 120,
    isMoment: true,
    onCard: 'heading',
    render: ({ date }) => formatDayNumeric(date),
  },
  { key: 'equipment', title: 'Equipment', sticky: true, render: ({ equipment }) => equipment },
  { key: 'model', title: 'Model', onCard: 'main', render: ({ model }) => model },
  { key: 'serial', title: 'Serial', onCard: 'main', render: ({ serial }) => serial },
  {
    key: 'hours',
    title: 'Hours',
    align: 'right',
    width: 120,
    onCard: 'main',
    render: ({ hours }) => groupThousands(hours),
    cardText: ({ hours }) => `${groupThousands(hours)} h`,
  },
  {
    key: 'change',
    title: 'Change',
    align: 'right',
    width: 120,
    onCard: 'main',
    render: (reading) => <Change text={changeOf(reading)} implausible={isImplausible(reading)} />,
  },
];

/** Green with its plus, red with its minus: the sign says it too. Amber and marked when the meter can't have run that long. */
function Change({ text, implausible }: { text: string; implausible: boolean }) {
  const tone = text === '-' ? undefined : text.startsWith('-') ? layout.destructive : layout.positive;
  if (!implausible) return <span className={tone}>{text}</span>;
  return (
    <strong className={layout.warning} title="More hours than have passed since the last reading">
      <Icon name="error" /> {text}
      <span className={layout.unseen}> (more hours than have passed)</span>
    </strong>
  );
}
