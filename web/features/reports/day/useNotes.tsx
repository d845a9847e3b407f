import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { NoteDialog } from './components/NoteDialog';
import {
  type DayContradictionFragment,
  type DayNoteFragment,
  useAddDayNoteMutation,
  useWithdrawDayNoteMutation,
} from './day.generated';

/** Returns the dialogs that write and withdraw notes of a day, and the functions that open them. */
export function useNotes(date: string, area: string) {
  const [writing, write] = useState<{ about?: DayContradictionFragment } | null>(null);
  const [withdrawing, withdraw] = useState<DayNoteFragment | null>(null);
  const [addNote] = useAddDayNoteMutation();
  const [withdrawNote] = useWithdrawDayNoteMutation();
  const about = writing?.about;
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
  return { dialogs, write, withdraw };
}
