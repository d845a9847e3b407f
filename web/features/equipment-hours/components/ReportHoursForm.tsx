import type { FormEvent } from 'react';
import { Button } from '../../../components/Button';
import { METER_READING_STEP } from '../../../components/constants';
import { formatDay } from '../../../components/days';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { companyName } from '../../../components/format';
import { DateField } from '../../../components/forms/DateField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Picker } from '../../../components/forms/Picker';
import { Panel } from '../../../components/page/Panel';
import { useBeginsFocused } from '../../../components/useMediaQuery';
import type { ReadingPickersQuery } from '../equipment-hours.generated';
import { doubtsAbout, type Neighbours, type ReadingForm, type ReadingProblems } from '../reading';
import styles from './ReportHoursForm.module.css';

type Machine = ReadingPickersQuery['equipmentTemplates'][number];

export interface ReportHoursFormProps {
  form: ReadingForm;
  problems: ReadingProblems;
  latestDay: string;
  /** Undefined until the list is there. */
  machines: readonly Machine[] | undefined;
  machinesError?: { message: string };
  onRetryMachines(): void;
  /** The chosen machine's readings before and after the day; undefined until known. */
  around: Neighbours | undefined;
  pending: boolean;
  /** The last sending got no answer: it may have arrived. */
  unanswered: boolean;
  onChange(form: ReadingForm): void;
  onSubmit(): void;
}

/** A machine, a day, and what its meter shows; the last reading stands beside the field while one types. */
export function ReportHoursForm(props: ReportHoursFormProps) {
  const { form, problems, latestDay, machines, machinesError, onRetryMachines, around, pending, unanswered } = props;
  const { onChange, onSubmit } = props;
  const beginsFocused = useBeginsFocused();
  const set = (changes: Partial<ReadingForm>) => onChange({ ...form, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onSubmit();
  };
  const doubts = doubtsAbout(form, around);

  if (machinesError && !machines) {
    return (
      <Panel>
        <ErrorState
          title="The equipment could not be loaded"
          message={machinesError.message}
          onRetry={onRetryMachines}
        />
      </Panel>
    );
  }
  return (
    <Panel>
      <form className={styles.form} noValidate onSubmit={submit} aria-label="Equipment hours">
        {unanswered && (
          <FormMessage tone="warning" title="No answer came">
            It is not known whether the reading arrived. Submit it again when you are connected: it will not be doubled.
          </FormMessage>
        )}
        {machines?.length === 0 && (
          <FormMessage tone="info">
            No equipment available. Ask your admin to add equipment templates under Source → Equipment.
          </FormMessage>
        )}
        <div className={styles.fields}>
          <DateField
            id="date"
            label="Date"
            value={form.date}
            max={latestDay}
            error={problems['date']}
            onChange={(date) => set({ date })}
            required
          />
          <Picker
            id="equipmentTemplateId"
            label="Equipment"
            placeholder="Select equipment"
            value={form.equipmentTemplateId || null}
            options={machines?.map(toOption) ?? []}
            loading={!machines}
            emptyText="No equipment available."
            error={problems['equipmentTemplateId']}
            onChange={(id) => set({ equipmentTemplateId: id ?? '' })}
            clearable={false}
            autoFocus={beginsFocused}
            required
          />
          <div>
            <DecimalField
              id="hours"
              label="Current Hours"
              value={form.hours}
              step={METER_READING_STEP}
              unit="h"
              error={problems['hours']}
              onChange={(hours) => set({ hours })}
              required
            />
            <p className={styles.last} role="status">
              {lastReading(around)}
            </p>
          </div>
        </div>
        <div className={styles.footer}>
          <div className={styles.doubts}>
            {doubts.length > 0 && (
              <FormMessage tone="warning" title="Please look at the meter once more">
                {doubts.map((doubt) => (
                  <p key={doubt}>{doubt}</p>
                ))}
                <p>If it is right, submit it all the same.</p>
              </FormMessage>
            )}
          </div>
          <Button type="submit" variant="primary" pending={pending} pendingLabel="Submitting...">
            Submit Hours
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Stands there whatever else is said of the field. */
function lastReading(around: Neighbours | undefined) {
  if (!around) return undefined;
  const { previous } = around;
  return previous ? `Last reading: ${previous.hours} on ${formatDay(previous.date)}` : 'No earlier reading';
}

/** Machines of one model are told apart by their serial, also once chosen: 'Excavator CAT 336 (EX-2201)'. */
const toOption = ({ id, company, equipment, model, serial }: Machine) => ({
  value: id,
  label: [equipment, model, serial && `(${serial})`].filter(Boolean).join(' '),
  detail: companyName(company),
});
