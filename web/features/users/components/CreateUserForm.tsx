import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { PasswordField } from '../../../components/forms/PasswordField';
import { Picker } from '../../../components/forms/Picker';
import { passwordProblem } from '../../../components/forms/passwords';
import { TextField } from '../../../components/forms/TextField';
import { emailProblem, useForm } from '../../../components/forms/useForm';
import { Panel } from '../../../components/page/Panel';
import type { CreateUserInput, Role } from '../../../schema.generated';
import { roleNames, roles } from './roles';
import styles from './userColumns.module.css';

interface CreateUserFormProps {
  /** Resolves to what is wrong with which field, or to nothing: then the form has done its work. */
  onCreate(input: CreateUserInput): Promise<Readonly<Record<string, string>> | undefined>;
  pending: boolean;
  onCancel(): void;
}

const empty = { firstName: '', lastName: '', email: '', password: '' };
const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));
const DEFAULT_ROLE: Role = 'user';

/** Makes an account without a registration: approved at once (section 2.10). */
export function CreateUserForm({ onCreate, pending, onCancel }: CreateUserFormProps) {
  const [role, setRole] = useState(DEFAULT_ROLE);
  const { values, field, isSound, setProblems } = useForm(empty, ({ email, password }) => ({
    email: emailProblem(email),
    password: passwordProblem(password),
  }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !isSound()) return;
    const problems = await onCreate({ ...values, role });
    if (problems) setProblems(problems);
  }

  return (
    <Panel title="Create New User">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField {...field('firstName')} label="First name" maxLength={100} autoComplete="off" autoFocus />
        <TextField {...field('lastName')} label="Last name" maxLength={100} autoComplete="off" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="off" required />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="new-password"
          help="Min 8 chars, 1 uppercase, 1 number"
          required
        />
        <Picker
          label="Role"
          clearable={false}
          value={role}
          onChange={(chosen) => setRole((chosen ?? DEFAULT_ROLE) as Role)}
          options={roleOptions}
        />
        <div className={styles.buttons}>
          <Button onClick={onCancel} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Creating...">
            Create User
          </Button>
        </div>
      </form>
    </Panel>
  );
}
