import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import type { ImportedRowFragment } from '../imports.generated';
import type { Preview } from '../mapping';

interface CorrectRowDialogProps {
  /** The row to correct. Undefined closes the dialog. */
  row: ImportedRowFragment | undefined;
  fields: Preview['fields'];
  /** Receives the changed texts by field. */
  onCorrect(row: ImportedRowFragment, texts: Record<string, string>): void;
  onClose(): void;
}

/** Corrects the cells of a row before the import. The file itself doesn't change. */
export function CorrectRowDialog({ row, ...more }: CorrectRowDialogProps) {
  return (
    <Dialog open={!!row} title={`Correct row ${row?.number ?? ''}`} width={440} onClose={more.onClose}>
      {row && <CorrectRowForm row={row} {...more} />}
    </Dialog>
  );
}

function CorrectRowForm({ row, fields, onCorrect, onClose }: CorrectRowDialogProps & { row: ImportedRowFragment }) {
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
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <FormMessage tone="error">{row.errors.map(({ column, reason }) => `${column}: ${reason}`).join(' ')}</FormMessage>
      {row.values.map(({ field: name }) => (
        <Field key={name} form={form} name={name}>
          {(field) => <TextField {...field} label={fields.find((each) => each.name === name)?.title ?? name} />}
        </Field>
      ))}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" variant="primary">
          Correct
        </Button>
      </DialogButtons>
    </form>
  );
}
