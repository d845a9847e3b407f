import { Dialog } from '../../../components/dialogs/Dialog';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DialogForm } from '../../../components/forms/DialogForm';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import type { ImportedRowFragment } from '../imports.generated';
import type { Preview } from '../mapping';

interface CorrectRowDialogProps {
  row: ImportedRowFragment;
  fields: Preview['fields'];
  /** Receives the changed texts by field. */
  onCorrect(row: ImportedRowFragment, texts: Record<string, string>): void;
  onClose(): void;
}

/** Corrects the cells of a row before the import. The file itself doesn't change. */
export function CorrectRowDialog({ row, fields, onCorrect, onClose }: CorrectRowDialogProps) {
  const before = Object.fromEntries(row.values.map(({ field, value }) => [field, value]));
  const form = useForm({
    from: before,
    send: async (texts) => {
      const changed = Object.entries(texts).filter(([field, text]) => text !== before[field]);
      if (changed.length > 0) onCorrect(row, Object.fromEntries(changed));
      return { data: true };
    },
    onSent: onClose,
  });
  return (
    <Dialog open title={`Correct row ${row.number}`} width={440} onClose={onClose}>
      <DialogForm form={form} label="Correct" onClose={onClose}>
        <FormMessage tone="error">
          {row.errors.map(({ column, reason }) => `${column}: ${reason}`).join(' ')}
        </FormMessage>
        {row.values.map(({ field: name }) => (
          <Field key={name} form={form} name={name}>
            {(field) => <TextField {...field} label={fields.find((each) => each.name === name)?.title ?? name} />}
          </Field>
        ))}
      </DialogForm>
    </Dialog>
  );
}
