import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { formatDay } from '../../../../core/days';
import { groupThousands } from '../../../../core/format';
import { pageTexts } from '../../../../core/i18n/texts';

// Columns shared by All Timecards and My Timecards.

export const dateColumn: Column<{ date: string }> = /* i18n */ {
  key: 'date',
  title: 'Date',
  sticky: true,
  isMoment: true,
  width: 145,
  render: (card) => <span className={layout.unbroken}>{formatDay(card.date)}</span>,
};

export const workAreaColumn: Column<{ workArea: string }> = /* i18n */ {
  key: 'workArea',
  title: 'Work Area',
  onCard: 'main',
  render: (card) => card.workArea,
};

export const totalHoursColumn: Column<{ totalHours: string }> = /* i18n */ {
  key: 'totalHours',
  title: 'Total Hours',
  align: 'right',
  width: 120,
  onCard: 'main',
  render: (card) => groupThousands(card.totalHours),
  cardText: (card) => `${groupThousands(card.totalHours)} h`,
};

/** Returns a text such as '3 pieces'. The noun is always plural, even in '1 pieces'. */
export const pieces = (count: number) => pageTexts()._('{count} pieces', { count });
