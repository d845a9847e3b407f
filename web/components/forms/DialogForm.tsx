import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../Button';
import { DialogButtons } from '../dialogs/DialogButtons';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';
import type { Form } from './form';

export interface DialogFormProps {
  form: Pick<Form<FieldValues>, 'submit' | 'pending' | 'message'>;
  /** Label of the submit button. */
  label: string;
  pendingLabel?: string;
  /** Defaults to 'primary'. */
  variant?: 'primary' | 'danger';
  disabled?: boolean;
  /** True for fields directly below each other. */
  dense?: boolean;
  'aria-label'?: string;
  onClose(): void;
  children: ReactNode;
}

/** Form that fills a dialog: its fields, the server's message, Cancel, and the submit button. */
export function DialogForm(props: DialogFormProps) {
  const { form, label, pendingLabel, variant = 'primary', disabled, dense, onClose, children, ...named } = props;
  return (
    <form {...named} className={dense ? undefined : layout.stack} onSubmit={form.submit} noValidate>
      {children}
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant={variant} disabled={disabled} pending={form.pending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </DialogButtons>
    </form>
  );
}
