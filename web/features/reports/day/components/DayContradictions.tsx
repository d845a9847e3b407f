import { Link } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import type { Column } from '../../../../components/table/columns';
import { useToday } from '../../../../core/useToday';
import { contradictionPath } from '../day';
import type { DayContradictionFragment, DayNoteFragment } from '../day.generated';
import { DayPart } from './DayPart';
import { NoteText } from './NoteText';

interface DayContradictionsProps {
  date: string;
  rows: readonly DayContradictionFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  /** Undefined if the person may not write notes. */
  onExplain?(contradiction: DayContradictionFragment): void;
  onWithdraw(note: DayNoteFragment): void;
}

/** Records that contradict each other, each with its explanation. */
export function DayContradictions({ date, onExplain, onWithdraw, ...asked }: DayContradictionsProps) {
  const today = useToday();
  const pathOf = (row: DayContradictionFragment) => contradictionPath(row, date, today);
  const columns: Column<DayContradictionFragment>[] = [
    {
      key: 'text',
      title: 'Contradiction',
      sticky: true,
      cardText: (row) => row.text,
      render: (row) => <Link to={pathOf(row)}>{row.text}</Link>,
    },
    { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea },
    {
      key: 'state',
      title: 'Status',
      onCard: 'main',
      render: ({ explanation }) =>
        explanation ? (
          <StatusBadge tone="positive">Explained</StatusBadge>
        ) : (
          <StatusBadge tone="warning">Open</StatusBadge>
        ),
    },
    {
      key: 'explanation',
      title: 'Explanation',
      onCard: 'note',
      render: ({ explanation }) => explanation && <NoteText note={explanation} />,
    },
  ];
  const actions = (row: DayContradictionFragment) => {
    const { explanation, text } = row;
    if (explanation?.mayWithdraw) {
      return (
        <Button
          variant="quiet"
          aria-label={`Withdraw the explanation: ${text}`}
          onClick={() => onWithdraw(explanation)}
        >
          Withdraw
        </Button>
      );
    }
    return (
      !explanation &&
      onExplain && (
        <Button variant="quiet" aria-label={`Explain: ${text}`} onClick={() => onExplain(row)}>
          Explain
        </Button>
      )
    );
  };
  const open = asked.rows?.filter(({ explanation }) => !explanation).length;
  return (
    <DayPart
      {...asked}
      title="Contradictions"
      none="No records of this day contradict each other."
      columns={columns}
      rowKey={({ key }) => key}
      pathOf={pathOf}
      rowActions={actions}
      summary={[{ value: open, label: 'open', warning: true }]}
    />
  );
}
