import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/Button';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { may, useViewer } from '../../../core/viewer';
import { NoteDialog } from './components/NoteDialog';
import {
  type DayContradictionFragment,
  type DayNoteFragment,
  useAddDayNoteMutation,
  useWithdrawDayNoteMutation,
} from './day.generated';

/** Returns the dialogs that write and withdraw notes of a day, and the buttons that open them. */
export function useNotes(date: string, area: string) {
  const [writing, write] = useState<{ about?: DayContradictionFragment } | null>(null);
  const [withdrawing, withdraw] = useState<DayNoteFragment | null>(null);
  const [addNote] = useAddDayNoteMutation();
  const [withdrawNote] = useWithdrawDayNoteMutation();
  const about = writing?.about;
  const mayWrite = may(useViewer(), 'TIMECARDS_REVIEW');
  const save = (text: string, clientRequestId: string) => {
    const explained = about && { contradiction: about.kind, contradictionKey: about.key, workArea: about.workArea };
    const input = { date, text, clientRequestId, workArea: area || null, ...explained };
    return reportOutcome(addNote({ variables: { input } }), { failure: 'Failed to save the note', isInForm: true });
  };
  const dialogs: ReactNode = (
    <>
      {writing && (
        <NoteDialog
          title={about ? 'Explain the contradiction' : 'Add a note'}
          about={about?.text ?? (area ? `This note is about ${area}.` : 'This note is about all work areas.')}
          label={about ? 'Explanation' : 'Note'}
          onSend={save}
          onClose={() => write(null)}
        />
      )}
      <ReasonDialog
        open={withdrawing !== null}
        title="Withdraw this note?"
        confirmLabel="Withdraw"
        pendingLabel="Withdrawing..."
        variant="danger"
        onSend={(reason) =>
          reportOutcome(withdrawNote({ variables: { input: { id: withdrawing!.id, reason } } }), {
            failure: 'Failed to withdraw the note',
          })
        }
        onClose={() => withdraw(null)}
      >
        <p>{withdrawing?.text}</p>
        <p>A contradiction that this note explains will be open again.</p>
      </ReasonDialog>
    </>
  );
  const withdrawButton = (note: DayNoteFragment, label: string) => (
    <Button variant="quiet" aria-label={label} onClick={() => withdraw(note)}>
      Withdraw
    </Button>
  );
  const contradictionActions = (found: DayContradictionFragment) => {
    const { explanation, text } = found;
    if (explanation) return explanation.mayWithdraw && withdrawButton(explanation, `Withdraw the explanation: ${text}`);
    return (
      mayWrite && (
        <Button variant="quiet" aria-label={`Explain: ${text}`} onClick={() => write({ about: found })}>
          Explain
        </Button>
      )
    );
  };
  const noteActions = (note: DayNoteFragment) =>
    note.mayWithdraw && withdrawButton(note, `Withdraw the note: ${note.text}`);
  return { dialogs, add: mayWrite ? () => write({}) : undefined, contradictionActions, noteActions };
}
