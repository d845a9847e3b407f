import { Button } from '../../../../components/Button';
import type { Column } from '../../../../components/table/columns';
import type { DayNoteFragment } from '../day.generated';
import { DayPart } from './DayPart';
import { NoteText } from './NoteText';

const columns: Column<DayNoteFragment>[] = [
  { key: 'text', title: 'Note', sticky: true, render: (note) => <NoteText note={note} /> },
  { key: 'workArea', title: 'Work Area', onCard: 'main', render: ({ workArea }) => workArea ?? 'All areas' },
];

interface DayNotesProps {
  rows: readonly DayNoteFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  /** Undefined if the person may not write notes. */
  onAdd?(): void;
  onWithdraw(note: DayNoteFragment): void;
}

/** Facts that no form asks for, such as visitors, weather, and instructions. */
export function DayNotes({ onAdd, onWithdraw, ...asked }: DayNotesProps) {
  return (
    <DayPart
      {...asked}
      title="Notes"
      none="No notes."
      actions={
        onAdd && (
          <Button icon="add" onClick={onAdd}>
            Add a note
          </Button>
        )
      }
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(note) =>
        note.mayWithdraw && (
          <Button variant="quiet" aria-label={`Withdraw the note: ${note.text}`} onClick={() => onWithdraw(note)}>
            Withdraw
          </Button>
        )
      }
    />
  );
}
