import { LONGEST } from '../../../../common/limits';
import { passwordHint, passwordProblem } from '../../../../common/passwords';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { emailProblem } from '../../../components/forms/emails';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { Panel } from '../../../components/page/Panel';
import { ChoicePicker } from '../../../components/pickers/ChoicePicker';
import type { Outcome } from '../../../core/requests/reportOutcome';
import type { CreateUserInput } from '../../../schema.generated';
import { DEFAULT_ROLE, roleOptions } from '../roles';

interface CreateUserFormProps {
  onCreate(input: CreateUserInput): Promise<Outcome<unknown>>;
  /** Called after the user was created, and on Cancel. */
  onClose(): void;
}

const empty = { firstName: '', lastName: '', email: '', password: '', role: DEFAULT_ROLE };

/** Form that creates an approved account without a registration. */
export function CreateUserForm({ onCreate, onClose }: CreateUserFormProps) {
  const form = useForm({
    from: empty,
    rules: ({ email, password }) => ({ email: emailProblem(email), password: passwordProblem(password) }),
    send: onCreate,
    onSent: onClose,
  });
  return (
    <Panel title="Create New User">
      <form className={layout.columns} onSubmit={form.submit} noValidate>
        <Field form={form} name="firstName">
          {(field) => (
            <TextField {...field} label="First name" maxLength={LONGEST.shortName} autoComplete="off" autoFocus />
          )}
        </Field>
        <Field form={form} name="lastName">
          {(field) => <TextField {...field} label="Last name" maxLength={LONGEST.shortName} autoComplete="off" />}
        </Field>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label="Email" type="email" autoComplete="off" required />}
        </Field>
        <Field form={form} name="password">
          {(field) => (
            <PasswordField {...field} label="Password" autoComplete="new-password" help={passwordHint} required />
          )}
        </Field>
        <Field form={form} name="role">
          {(field) => <ChoicePicker {...field} label="Role" options={roleOptions} />}
        </Field>
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <div className={classes(layout.row, layout.ownLine)}>
          <Button onClick={onClose} disabled={form.pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Creating...">
            Create User
          </Button>
        </div>
      </form>
    </Panel>
  );
}
