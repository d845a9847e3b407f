import { useRef } from 'react';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { DateField } from '../../../components/forms/DateField';
import { TextField } from '../../../components/forms/TextField';
import { Panel } from '../../../components/page/Panel';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import { type Card, type CardProblems, type CostCode, newCostCode } from '../card';
import type { TimecardPickersQuery } from '../timecards.generated';
import { CostCodeCard } from './CostCodeCard';
import styles from './TimecardForm.module.css';

export interface TimecardFormProps {
  card: Card;
  problems: CardProblems;
  latestDay: string;
  /** The three reference lists; undefined until they are there. */
  lists: TimecardPickersQuery | undefined;
  listsError?: { message: string };
  onRetryLists(): void;
  /** The card was found on this device. */
  restored: boolean;
  /** The last sending got no answer: it may have arrived. */
  unanswered: boolean;
  pending: boolean;
  onChange(card: Card): void;
  onCancel(): void;
  onSubmit(): void;
}

/** The timecard on paper: who, where, when, and a card for every cost code. Enter in a field sends nothing. */
export function TimecardForm(props: TimecardFormProps) {
  const { card, problems, latestDay, lists, listsError, onRetryLists, restored, unanswered, pending } = props;
  const { onChange, onCancel, onSubmit } = props;
  const beginsFocused = useBeginsFocused();
  const addedKey = useRef<string | null>(null);
  const set = (changes: Partial<Card>) => onChange({ ...card, ...changes });
  const setCode = (index: number, code: CostCode) => set({ costCodes: card.costCodes.with(index, code) });

  function addCostCode() {
    const added = newCostCode();
    addedKey.current = added.key;
    set({ costCodes: [...card.costCodes, added] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()} aria-label="Timecard">
      {unanswered ? (
        <FormMessage tone="warning" title="No answer came">
          It is not known whether the timecard arrived. Submit it again when you are connected: it will not be doubled.
        </FormMessage>
      ) : (
        restored && (
          <FormMessage tone="info">
            Your unfinished timecard was kept on this device. Cancel starts a new one.
          </FormMessage>
        )
      )}
      <Panel title="Timecard Information">
        <div className={styles.information}>
          <DateField
            id="date"
            label="Date"
            value={card.date}
            max={latestDay}
            error={problems['date']}
            onChange={(date) => set({ date })}
            required
          />
          <TextField
            id="workArea"
            label="Work Area"
            value={card.workArea}
            maxLength={255}
            error={problems['workArea']}
            onChange={(workArea) => set({ workArea })}
            autoFocus={beginsFocused}
            required
          />
          <TextField
            id="reportingSupervisor"
            label="Reporting Supervisor"
            value={card.reportingSupervisor}
            maxLength={255}
            error={problems['reportingSupervisor']}
            onChange={(reportingSupervisor) => set({ reportingSupervisor })}
            required
          />
        </div>
      </Panel>
      {listsError && !lists && (
        <ErrorState title="The lists could not be loaded" message={listsError.message} onRetry={onRetryLists} />
      )}
      <section className={styles.codes} aria-labelledby="cost-codes">
        <h2 id="cost-codes" className={styles.codesTitle}>
          Cost Codes
        </h2>
        {card.costCodes.map((code, index) => (
          <CostCodeCard
            key={code.key}
            code={code}
            number={index + 1}
            path={`costCodes.${index}`}
            problems={problems}
            lists={lists}
            autoFocus={code.key === addedKey.current}
            onChange={(changed) => setCode(index, changed)}
            onRemove={
              card.costCodes.length > 1 ? () => set({ costCodes: card.costCodes.toSpliced(index, 1) }) : undefined
            }
          />
        ))}
        <Button icon="add" onClick={addCostCode}>
          Add Cost Code
        </Button>
      </section>
      <footer className={styles.footer}>
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button variant="primary" pending={pending} pendingLabel="Submitting..." onClick={onSubmit}>
          Submit Timecard
        </Button>
      </footer>
    </form>
  );
}
