import { LONGEST } from '../../../../common/limits';
import { Button } from '../../../components/Button';
import { classes } from '../../../components/classes';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import layout from '../../../components/layout.module.css';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import {
  type ProblemFragment,
  useSetAccountingCodeMutation,
  useSetEmployeeNumberMutation,
} from '../accounting.generated';
import styles from './BatchPreview.module.css';

type Correctable = ProblemFragment & Required<Pick<ProblemFragment, 'list' | 'entryId'>>;

/** True if people who create batches can correct the problem themselves: a missing code or number of a list entry. */
export const isCorrectable = (row: ProblemFragment): row is Correctable =>
  (row.problem === 'no_accounting_code' || row.problem === 'no_employee_number') && !!row.list && !!row.entryId;

/** Form for the missing accounting code or employee number of a list entry. */
export function CorrectionForm({ row }: { row: Correctable }) {
  const [setCode] = useSetAccountingCodeMutation();
  const [setNumber] = useSetEmployeeNumberMutation();
  const isNumber = row.problem === 'no_employee_number';
  // The problem is a missing text, so the server refuses to replace a text that somebody else has entered meanwhile.
  const seen = { id: row.entryId!, base: null };
  const save = (text: string) =>
    isNumber
      ? setNumber({ variables: { input: { ...seen, employeeNumber: text } } })
      : setCode({ variables: { input: { ...seen, list: row.list!, accountingCode: text } } });
  const form = useForm({
    from: { text: '' },
    rules: ({ text }) => ({ text: text.trim() ? undefined : isNumber ? 'Enter the number' : 'Enter the code' }),
    send: ({ text }) =>
      reportOutcome<unknown>(save(text.trim()), {
        success: isNumber ? 'Employee number saved' : 'Accounting code saved',
        failure: isNumber ? 'Failed to save the employee number' : 'Failed to save the accounting code',
        isInForm: true,
      }),
    onSent: () => undefined,
  });
  return (
    <form className={styles.correction} onSubmit={form.submit} noValidate>
      <Field form={form} name="text">
        {(field) => (
          <TextField
            {...field}
            label={isNumber ? `Employee number of ${row.label}` : `Accounting code of ${row.label}`}
            hideLabel
            placeholder={isNumber ? 'Employee number' : 'Accounting code'}
            maxLength={LONGEST.accountingCode}
            enterKeyHint="done"
          />
        )}
      </Field>
      <Button type="submit" pending={form.pending} pendingLabel="Saving..." aria-label={`Save for ${row.label}`}>
        Save
      </Button>
      {form.message && (
        <p role="alert" className={classes(layout.destructive, layout.ownLine)}>
          {form.message}
        </p>
      )}
    </form>
  );
}
