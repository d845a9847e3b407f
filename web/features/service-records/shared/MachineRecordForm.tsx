import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import type { Form } from '../../../components/forms/form';
import layout from '../../../components/layout.module.css';

interface MachineRecordFormProps<Values extends FieldValues> {
  form: Form<Values>;
  /** Title and question of the notice about unusual values. */
  check: { title: string; question: string };
  /** Label of the button. After the notice, it is 'Record anyway'. */
  label: string;
  children: ReactNode;
  onClose(): void;
}

/** Form of a dialog that records something about a machine. Unusual values take a second tap. */
export function MachineRecordForm<Values extends FieldValues>(props: MachineRecordFormProps<Values>) {
  const { form, check, label, children, onClose } = props;
  const isAsked = form.warnings.length > 0;
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate aria-label={label}>
      {children}
      {isAsked && <WarningsNotice {...check} warnings={form.warnings} isAsked />}
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Recording...">
          {isAsked ? 'Record anyway' : label}
        </Button>
      </DialogButtons>
    </form>
  );
}
