import { classes } from '../../../components/classes';
import { formatDayNumeric } from '../../../components/days';
import { companyName } from '../../../components/format';
import type { Column } from '../../../components/table/columns';
import type { ReadingFragment } from '../equipment-hours.generated';
import { changeOf } from '../reading';
import styles from './readingColumns.module.css';

/** The report, column by column. */
export const readingColumns: Column<ReadingFragment>[] = [
  { key: 'company', title: 'Company', width: 110, render: ({ company }) => companyName(company) },
  { key: 'date', title: 'Date', width: 120, onCard: 'heading', render: ({ date }) => formatDayNumeric(date) },
  { key: 'equipment', title: 'Equipment', sticky: true, render: ({ equipment }) => equipment },
  { key: 'model', title: 'Model', render: ({ model }) => model },
  { key: 'serial', title: 'Serial', render: ({ serial }) => serial },
  { key: 'hours', title: 'Hours', align: 'right', width: 120, onCard: 'main', render: ({ hours }) => hours },
  {
    key: 'change',
    title: 'Change',
    align: 'right',
    width: 120,
    onCard: 'main',
    render: (reading) => <Change text={changeOf(reading)} />,
  },
];

/** Green with its plus, red with its minus: the sign says it too. */
function Change({ text }: { text: string }) {
  const tone = text === '-' ? undefined : text.startsWith('-') ? styles.fallen : styles.risen;
  return <span className={classes(styles.change, tone)}>{text}</span>;
}
