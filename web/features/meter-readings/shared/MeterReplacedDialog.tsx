import { useState } from 'react';
import { EARLIEST_DAY } from '../../../../common/days';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { WarningsNotice } from '../../../components/form-notices/WarningsNotice';
import { DateField } from '../../../components/forms/DateField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import layout from '../../../components/layout.module.css';
import { METER_READING_STEP } from '../../../core/constants';
import { decimalProblem } from '../../../core/decimals';
import type { Outcome } from '../../../core/requests/reportOutcome';
import { useToday } from '../../../core/useToday';

export interface MeterChangeValues {
  date: string;
  oldHours: string;
  newHours: string;
  reason: string;
}

/** The machine whose meter was replaced, and the day with which the form starts. */
export interface ReplacedMeter {
  equipmentTemplateId: string;
  name: string;
  date: string;
}

interface MeterReplacedDialogProps {
  /** Null closes the dialog. */
  meter: ReplacedMeter | null;
  /** Returns sentences about unusual values. They only require a second tap. */
  warningsOf(values: MeterChangeValues): Promise<readonly string[]>;
  onRecord(values: MeterChangeValues, clientRequestId: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the last number of the old meter and the first number of the new meter. Stays open until the server has recorded them. */
export function MeterReplacedDialog({ meter, onRecord, onClose, ...form }: MeterReplacedDialogProps) {
  const [pending, setPending] = useState(false);
  async function record(values: MeterChangeValues, key: string) {
    setPending(true);
    try {
      return await onRecord(values, key);
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog open={meter !== null} title="Meter replaced" width={480} onClose={() => !pending && onClose()}>
      {meter && <MeterReplacedForm {...form} meter={meter} onRecord={record} onClose={onClose} />}
    </Dialog>
  );
}

const hoursProblem = (hours: string) =>
  hours.trim() ? decimalProblem(hours, {}, messages.hoursInvalid) : messages.enterHours;

function dayProblem(date: string, today: string) {
  if (!date) return messages.selectDate;
  if (date > today) return messages.futureDate;
  return date < EARLIEST_DAY ? 'Date cannot be before Jan 1, 1900' : undefined;
}

type FormProps = Omit<MeterReplacedDialogProps, 'meter'> & { meter: ReplacedMeter };

function MeterReplacedForm({ meter, warningsOf, onRecord, onClose }: FormProps) {
  const today = useToday();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    from: { date: meter.date, oldHours: '', newHours: '0', reason: '' },
    rules: ({ date, oldHours, newHours, reason }: MeterChangeValues) => ({
      date: dayProblem(date, today),
      oldHours: hoursProblem(oldHours),
      newHours: hoursProblem(newHours),
      reason: reason.trim() ? undefined : messages.giveReason,
    }),
    warnings: warningsOf,
    send: (values) => onRecord(values, key),
    onSent: onClose,
  });
  const isAsked = form.warnings.length > 0;
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <p>
        <strong>{meter.name}</strong>
      </p>
      <Field form={form} name="date">
        {(field) => <DateField {...field} label="Day of the change" max={today} required />}
      </Field>
      <Field form={form} name="oldHours">
        {(field) => (
          <DecimalField
            {...field}
            label="Last number of the old meter"
            step={METER_READING_STEP}
            unit="h"
            enterKeyHint="next"
            warning={isAsked}
            required
          />
        )}
      </Field>
      <Field form={form} name="newHours">
        {(field) => (
          <DecimalField
            {...field}
            label="First number of the new meter"
            step={METER_READING_STEP}
            unit="h"
            enterKeyHint="next"
            warning={isAsked}
            required
          />
        )}
      </Field>
      <Field form={form} name="reason">
        {(field) => <TextAreaField {...field} label="Reason" required maxLength={LONGEST.reason} rows={2} />}
      </Field>
      {isAsked && (
        <WarningsNotice
          title="Check the meters"
          warnings={form.warnings}
          question='If the numbers are right, tap "Record anyway".'
          isAsked
        />
      )}
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Recording...">
          {isAsked ? 'Record anyway' : 'Record'}
        </Button>
      </DialogButtons>
    </form>
  );
}
