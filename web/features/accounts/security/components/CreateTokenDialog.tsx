import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DAY_MS } from '../../../../../common/days';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { DialogForm } from '../../../../components/forms/DialogForm';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import layout from '../../../../components/layout.module.css';
import { ChoicePicker } from '../../../../components/pickers/ChoicePicker';
import { MultiPicker } from '../../../../components/pickers/Picker';
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
  const { _ } = useLingui();
  const [token, setToken] = useState('');
  const close = () => {
    setToken('');
    props.onClose();
  };
  return (
    <Dialog
      open={open}
      title={token ? _('Your access token') : _('New access token')}
      width={520}
      onClose={token ? undefined : close}
    >
      {token ? <CreatedToken token={token} onClose={close} /> : <TokenForm {...props} onCreated={setToken} />}
    </Dialog>
  );
}

const LIFETIMES = [
  { value: '30', label: /* i18n */ '30 days' },
  { value: '90', label: /* i18n */ '90 days' },
  { value: '365', label: /* i18n */ '1 year' },
];

const empty = { name: '', permissions: [] as string[], days: '90', mayWrite: false };

function TokenForm({
  permissions: offered,
  onCreate,
  onClose,
  onCreated,
}: Omit<CreateTokenDialogProps, 'open'> & { onCreated(token: string): void }) {
  const { _ } = useLingui();
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
  const options = offered.map((value) => ({ value, label: _(permissionLabel(value)) }));
  return (
    <DialogForm form={form} label={_('Create token')} pendingLabel={_('Creating...')} onClose={onClose}>
      <Field form={form} name="name">
        {(field) => (
          <TextField
            {...field}
            label={_('Name')}
            maxLength={LONGEST.shortName}
            placeholder={_('Payroll export')}
            autoFocus
            required
          />
        )}
      </Field>
      <Field form={form} name="permissions">
        {({ value, onChange, error }) => (
          <MultiPicker
            label={_('Permissions')}
            required
            values={value}
            noneText={_('None selected')}
            options={options}
            onChange={onChange}
            error={error}
            listWidth={360}
          />
        )}
      </Field>
      {chosen.length > 1 && (
        <p className={layout.quiet}>{chosen.map((one) => _(permissionLabel(one as Permission))).join(', ')}</p>
      )}
      <Field form={form} name="mayWrite">
        {({ value, onChange }) => (
          <Checkbox label={_('Allow changes (otherwise read only)')} checked={value} onChange={onChange} />
        )}
      </Field>
      <Field form={form} name="days">
        {(field) => (
          <ChoicePicker
            {...field}
            label={_('Expires after')}
            options={LIFETIMES.map(({ value, label }) => ({ value, label: _(label) }))}
          />
        )}
      </Field>
    </DialogForm>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose(): void }) {
  const { _ } = useLingui();
  return (
    <div className={layout.stack}>
      <FormMessage tone="warning" title={_('Copy this token now')}>
        {_('You will not see this token again. Keep it as safe as a password, because anyone who has it can use it.')}
      </FormMessage>
      <SecretText label={_('Access token')} text={token} />
      <p className={layout.quiet}>
        {_('With each request, your program must send the header "Authorization: Bearer", followed by the token.')}
      </p>
      <div className={classes(layout.row, layout.end)} data-no-print>
        <Button variant="primary" onClick={onClose}>
          {_('Done')}
        </Button>
      </div>
    </div>
  );
}
