import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DAY_MS } from '../../../../../common/days';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import layout from '../../../../components/layout.module.css';
import { MultiPicker, Picker } from '../../../../components/pickers/Picker';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import type { CreateAccessTokenInput, Permission } from '../../../../schema.generated';
import { SecretText } from '../../second-step/components/SecretText';
import { permissionLabel } from '../permissionLabel';
import type { CreateAccessTokenMutation } from '../security.generated';

interface CreateTokenDialogProps {
  open: boolean;
  /** Permissions to choose from. */
  permissions: readonly Permission[];
  onCreate(input: CreateAccessTokenInput): Promise<Outcome<CreateAccessTokenMutation>>;
  onClose(): void;
}

/** Creates an access token and then shows it. The token is never shown again. */
export function CreateTokenDialog({ open, ...props }: CreateTokenDialogProps) {
  const [token, setToken] = useState('');
  const close = () => {
    setToken('');
    props.onClose();
  };
  return (
    <Dialog
      open={open}
      title={token ? 'Your access token' : 'New access token'}
      width={520}
      onClose={token ? undefined : close}
    >
      {token ? <CreatedToken token={token} onClose={close} /> : <TokenForm {...props} onCreated={setToken} />}
    </Dialog>
  );
}

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

const empty = { name: '', permissions: [] as string[], days: '90', mayWrite: false };

function TokenForm({
  permissions: offered,
  onCreate,
  onClose,
  onCreated,
}: Omit<CreateTokenDialogProps, 'open'> & { onCreated(token: string): void }) {
  const form = useForm({
    from: empty,
    rules: ({ name, permissions }) => ({
      name: name.trim() ? undefined : messages.nameRequired,
      permissions: permissions.length ? undefined : messages.permissionsRequired,
    }),
    send: ({ days, permissions, ...values }) =>
      onCreate({
        ...values,
        permissions: permissions as Permission[],
        expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      }),
    onSent: ({ createAccessToken }) => onCreated(createAccessToken.token),
  });
  const chosen = useWatch({ control: form.control, name: 'permissions' });
  const options = offered.map((value) => ({ value, label: permissionLabel(value) }));
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <Field form={form} name="name">
        {(field) => (
          <TextField
            {...field}
            label="Name"
            maxLength={LONGEST.shortName}
            placeholder="Payroll export"
            autoFocus
            required
          />
        )}
      </Field>
      <Field form={form} name="permissions">
        {({ value, onChange, error }) => (
          <MultiPicker
            label="Permissions"
            required
            values={value}
            noneText="None selected"
            options={options}
            onChange={onChange}
            error={error}
            listWidth={360}
          />
        )}
      </Field>
      {chosen.length > 1 && <p className={layout.quiet}>{(chosen as Permission[]).map(permissionLabel).join(', ')}</p>}
      <Field form={form} name="mayWrite">
        {({ value, onChange }) => (
          <Checkbox label="Allow changes (otherwise read only)" checked={value} onChange={onChange} />
        )}
      </Field>
      <Field form={form} name="days">
        {({ value, onChange }) => (
          <Picker
            label="Expires after"
            clearable={false}
            value={value}
            options={LIFETIMES}
            onChange={(days) => onChange(days ?? '90')}
          />
        )}
      </Field>
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Creating...">
          Create token
        </Button>
      </DialogButtons>
    </form>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <div className={layout.stack}>
      <FormMessage tone="warning" title="Copy this token now">
        You will not see this token again. Keep it as safe as a password, because anyone who has it can use it.
      </FormMessage>
      <SecretText label="Access token" text={token} />
      <p className={layout.quiet}>
        With each request, your program must send the header "Authorization: Bearer", followed by the token.
      </p>
      <div className={classes(layout.row, layout.end)} data-no-print>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
