import { LONGEST } from '../../../../../common/limits';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextAreaField } from '../../../../components/forms/TextAreaField';
import type { Outcome } from '../../../../core/requests/reportOutcome';

interface NoteDialogProps {
  title: string;
  /** Sentence about what the note is for: the work area, or the contradiction that it explains. */
  about: string;
  label: string;
  /** `clientRequestId` is the same for all attempts. */
  onSend(text: string, clientRequestId: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the text of a note. Stays open with the text until the server has saved the note. */
export function NoteDialog({ title, about, label, onSend, onClose }: NoteDialogProps) {
  const form = useForm({
    from: { text: '', clientRequestId: crypto.randomUUID() },
    rules: ({ text }) => ({ text: text.trim() ? undefined : 'Please enter a note' }),
    send: ({ text, clientRequestId }) => onSend(text.trim(), clientRequestId),
    onSent: onClose,
  });
  return (
    <Dialog open title={title} onClose={() => !form.pending && onClose()}>
      <DialogForm form={form} label="Save" pendingLabel="Saving..." onClose={onClose}>
        <p>{about}</p>
        <Field form={form} name="text">
          {(field) => <TextAreaField {...field} label={label} required maxLength={LONGEST.notes} rows={3} />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
