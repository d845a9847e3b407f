import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/feedback/Dialog';
import { DialogButtons } from '../../../components/feedback/DialogButtons';
import { Switch } from '../../../components/forms/Switch';
import { TextField } from '../../../components/forms/TextField';
import type { TruckingCompanyFragment } from '../trucking-companies.generated';

export interface CompanyValues {
  name: string;
  isActive: boolean;
}

interface TruckingCompanyDialogProps {
  open: boolean;
  /** The company being changed; none for a new one. */
  company?: TruckingCompanyFragment;
  /** A rejection leaves the dialog open with the error's message and what was typed. */
  onSave(values: CompanyValues): Promise<unknown>;
  onClose(): void;
}

/** Adds a trucking company, or changes one. */
export function TruckingCompanyDialog({ open, company, onSave, onClose }: TruckingCompanyDialogProps) {
  const [pending, setPending] = useState(false);
  // While it closes it still says what it was opened for.
  const shown = useRef(company);
  if (open) shown.current = company;
  return (
    <Dialog
      open={open}
      title={shown.current ? 'Edit Trucking Company' : 'Add Trucking Company'}
      width={440}
      onClose={() => !pending && onClose()}
    >
      <CompanyForm key={shown.current?.id} {...{ company: shown.current, pending, setPending, onSave, onClose }} />
    </Dialog>
  );
}

interface CompanyFormProps extends Omit<TruckingCompanyDialogProps, 'open'> {
  pending: boolean;
  setPending(pending: boolean): void;
}

function CompanyForm({ company, pending, setPending, onSave, onClose }: CompanyFormProps) {
  const [name, setName] = useState(company?.name ?? '');
  const [isActive, setActive] = useState(company?.isActive ?? true);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending || !name.trim()) return;
    setPending(true);
    setProblem(null);
    try {
      await onSave({ name: name.trim(), isActive });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'An error occurred');
    } finally {
      setPending(false);
    }
  }

  const change = (text: string) => {
    setName(text);
    setProblem(null);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextField label="Company Name" required value={name} onChange={change} maxLength={255} error={problem} />
      <Switch label="Active" text="Active" checked={isActive} onChange={setActive} />
      <DialogButtons onCancel={onClose} cancelDisabled={pending}>
        <Button
          type="submit"
          variant="primary"
          disabled={!pending && !name.trim()}
          pending={pending}
          pendingLabel={company ? 'Updating...' : 'Creating...'}
        >
          {company ? 'Update' : 'Create'}
        </Button>
      </DialogButtons>
    </form>
  );
}
