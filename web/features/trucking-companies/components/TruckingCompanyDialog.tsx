import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { Switch } from '../../../components/forms/Switch';
import { TextField } from '../../../components/forms/TextField';
import type { Outcome } from '../../../core/requests/reportOutcome';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';

export interface CompanyValues {
  name: string;
  accountingCode: string;
  isActive: boolean;
}

interface TruckingCompanyDialogProps {
  open: boolean;
  /** The company to change. Undefined for a new one. */
  company?: TruckingCompanyFragment;
  /**
   * @param seen the company as the person saw it. After a failure, the dialog stays open with the input and the server's message.
   */
  onSave(values: CompanyValues, seen: CompanyValues): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Dialog that adds or changes a trucking company. */
export function TruckingCompanyDialog({ open, company, onSave, onClose }: TruckingCompanyDialogProps) {
  const [pending, setPending] = useState(false);
  // Keeps the title while the dialog closes.
  const shown = useRef(company);
  if (open) shown.current = company;
  async function save(values: CompanyValues, seen: CompanyValues) {
    setPending(true);
    const outcome = await onSave(values, seen);
    setPending(false);
    return outcome;
  }
  return (
    <Dialog
      open={open}
      title={shown.current ? 'Edit Trucking Company' : 'Add Trucking Company'}
      width={440}
      onClose={() => !pending && onClose()}
    >
      <CompanyForm key={shown.current?.id} company={shown.current} onSave={save} onClose={onClose} />
    </Dialog>
  );
}

function CompanyForm({ company, onSave, onClose }: Omit<TruckingCompanyDialogProps, 'open'>) {
  const [from] = useState({
    name: company?.name ?? '',
    accountingCode: company?.accountingCode ?? '',
    isActive: company?.isActive ?? true,
  });
  const seen = useRef<CompanyValues>(from);
  const form = useForm<CompanyValues, unknown>({
    from,
    async send({ name, ...rest }) {
      const outcome = await onSave({ ...rest, name: name.trim() }, seen.current);
      // The message shows both values. Saving again replaces the other person's value.
      for (const { field, current } of outcome.failure?.fieldConflicts ?? []) {
        seen.current = { ...seen.current, [field]: current };
      }
      return outcome;
    },
    onSent: onClose,
  });
  const name = useWatch({ control: form.control, name: 'name' });

  return (
    <form onSubmit={form.submit} noValidate>
      <Field form={form} name="name">
        {(field) => (
          <TextField
            {...field}
            label="Company Name"
            required
            maxLength={LONGEST.name}
            error={field.error ?? form.message}
          />
        )}
      </Field>
      <Field form={form} name="accountingCode">
        {(field) => <TextField {...field} label="Accounting Code" maxLength={LONGEST.accountingCode} />}
      </Field>
      <Field form={form} name="isActive">
        {({ value, onChange }) => <Switch label="Active" text="Active" checked={value} onChange={onChange} />}
      </Field>
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button
          type="submit"
          variant="primary"
          disabled={!form.pending && !name.trim()}
          pending={form.pending}
          pendingLabel={company ? 'Updating...' : 'Creating...'}
        >
          {company ? 'Update' : 'Create'}
        </Button>
      </DialogButtons>
    </form>
  );
}
