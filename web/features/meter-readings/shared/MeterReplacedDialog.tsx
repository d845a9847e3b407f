import { useLingui } from '@lingui/react';
import { LONGEST } from '../../../../common/limits';
import { messages } from '../../../../common/messages';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DateField } from '../../../components/forms/DateField';
import { DecimalField } from '../../../components/forms/DecimalField';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { TextAreaField } from '../../../components/forms/TextAreaField';
import { METER_READING_STEP } from '../../../core/constants';
import { dayProblem } from '../../../core/days';
import { decimalProblem } from '../../../core/decimals';
import type { Outcome } from '../../../core/requests/reportOutcome';
import { useToday } from '../../../core/useToday';
import { MachineRecordForm } from '../../service-records/shared/MachineRecordForm';

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
  meter: ReplacedMeter;
  /** Returns sentences about unusual values. They only require a second tap. */
  warningsOf(values: MeterChangeValues): Promise<readonly string[]>;
  onRecord(values: MeterChangeValues, clientRequestId: string): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Asks for the last number of the old meter and the first number of the new meter. Stays open until the server has recorded them. */
export function MeterReplacedDialog({ meter, warningsOf, onRecord, onClose }: MeterReplacedDialogProps) {
  const { _ } = useLingui();
  const today = useToday();
  const form = useForm({
    from: { date: meter.date, oldHours: '', newHours: '0', reason: '' },
    rules: ({ date, oldHours, newHours, reason }: MeterChangeValues) => ({
      date: dayProblem(date, today),
      oldHours: hoursProblem(oldHours),
      newHours: hoursProblem(newHours),
      reason: reason.trim() ? undefined : messages.giveReason,
    }),
    warnings: warningsOf,
    send: onRecord,
    onSent: onClose,
  });
  const number = {
    step: METER_READING_STEP,
    unit: 'h',
    enterKeyHint: 'next',
    warning: form.warnings.length > 0,
  } as const;
  return (
    <Dialog open title={_('Meter replaced')} width={480} onClose={() => !form.pending && onClose()}>
      <MachineRecordForm
        form={form}
        check={{ title: _('Check the meters'), question: _('If the numbers are right, tap "Record anyway".') }}
        label={_('Record')}
        onClose={onClose}
      >
        <p>
          <strong>{meter.name}</strong>
        </p>
        <Field form={form} name="date">
          {(field) => <DateField {...field} label={_('Day of the change')} max={today} required />}
        </Field>
        <Field form={form} name="oldHours">
          {(field) => <DecimalField {...field} {...number} label={_('Last number of the old meter')} required />}
        </Field>
        <Field form={form} name="newHours">
          {(field) => <DecimalField {...field} {...number} label={_('First number of the new meter')} required />}
        </Field>
        <Field form={form} name="reason">
          {(field) => <TextAreaField {...field} label={_('Reason')} required maxLength={LONGEST.reason} rows={2} />}
        </Field>
      </MachineRecordForm>
    </Dialog>
  );
}

const hoursProblem = (hours: string) =>
  hours.trim() ? decimalProblem(hours, {}, messages.hoursInvalid) : messages.enterHours;
