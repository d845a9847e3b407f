import type { ReactNode } from 'react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DateField } from '../../../components/forms/DateField';
import { Field } from '../../../components/forms/Field';
import type { Form } from '../../../components/forms/form';
import { TextField } from '../../../components/forms/TextField';
import { Panel } from '../../../components/page/Panel';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import { type Card, newCostCode } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { CostCodeCard } from './CostCodeCard';
import styles from './TimecardForm.module.css';

export interface TimecardFormProps {
  form: Form<Card>;
  today: string;
  /** The three reference lists; undefined until they are loaded. */
  lists: TimecardPickersQuery | undefined;
  listsError?: { message: string };
  onRetryLists(): void;
  /** The card was on this device already. */
  restored: boolean;
  /** A cost code was removed; `undo` brings it back. */
  onRemoved(message: string, undo: () => void): void;
  /** The footer: totals, messages and buttons. */
  children: ReactNode;
}

/** The timecard: who, where, when, and a card for every cost code. Enter in a field sends nothing. */
export function TimecardForm(props: TimecardFormProps) {
  const { form, today, lists, listsError, onRetryLists, restored, onRemoved, children } = props;
  const beginsFocused = useBeginsFocused();
  const codes = useFieldArray({ control: form.control, name: 'costCodes' });
  function remove(index: number) {
    const removed = form.getValues(`costCodes.${index}`);
    codes.remove(index);
    const name = [`Cost code ${index + 1}`, removed.code && `(${removed.code})`].filter(Boolean).join(' ');
    onRemoved(`${name} removed.`, () => codes.insert(index, removed));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()} aria-label="Timecard">
      {restored && (
        <FormMessage tone="info">
          This is your unfinished timecard, saved on this device. Cancel starts a new one.
        </FormMessage>
      )}
      <Panel title="Timecard Information">
        <div className={styles.information}>
          <Field form={form} name="date">
            {({ onChange, ...field }) => (
              <DateField
                {...field}
                label="Date"
                max={today}
                onChange={(date) => {
                  onChange(date);
                  form.setValue('dateChosenOn', today);
                }}
                required
              />
            )}
          </Field>
          <Field form={form} name="workArea">
            {(field) => <TextField {...field} label="Work Area" maxLength={255} autoFocus={beginsFocused} required />}
          </Field>
          <Field form={form} name="reportingSupervisor">
            {(field) => <TextField {...field} label="Reporting Supervisor" maxLength={255} required />}
          </Field>
        </div>
      </Panel>
      {listsError && !lists && (
        <ErrorState title="The lists couldn't be loaded" message={listsError.message} onRetry={onRetryLists} />
      )}
      <section className={styles.codes} aria-labelledby="cost-codes">
        <h2 id="cost-codes" className={styles.codesTitle}>
          Cost Codes
        </h2>
        {codes.fields.map((code, index) => (
          <CostCodeCard
            key={code.id}
            form={form}
            index={index}
            lists={lists}
            onRemove={codes.fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        <ListProblem control={form.control} />
        <Button icon="add" onClick={() => codes.append(newCostCode())}>
          Add Cost Code
        </Button>
      </section>
      {children}
    </form>
  );
}

/** What is wrong with the cost codes together. */
function ListProblem({ control }: { control: Control<Card> }) {
  const { errors } = useFormState({ control, name: 'costCodes' });
  const message = errors.costCodes?.root?.message;
  return message && <FormMessage tone="error">{message}</FormMessage>;
}
