import { useApolloClient } from '@apollo/client/react';
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
import { decimalProblem, tidyDecimal } from '../../../core/decimals';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { useToday } from '../../../core/useToday';
import type { ServiceWarning } from '../../../schema.generated';
import {
  ServiceWarningsDocument,
  type ServiceWarningsQuery,
  useRecordServiceMutation,
} from '../service-records.generated';
import { MachineRecordForm } from './MachineRecordForm';

/** A machine's plan, and the last known value of the machine's meter. */
export interface ServiceSubject {
  equipmentTemplateId: string;
  servicePlanId: string;
  /** Name of the plan. */
  name: string;
  machine: string;
  knownHours?: string | null;
}

const WARNINGS: Record<ServiceWarning, string> = /* i18n */ {
  lower_than_last: 'The number is lower than the last reading.',
  before_last_service: 'The day is before the last service of this plan.',
};

/** Asks for the day and the meter value at which a service was done. */
export function RecordServiceDialog({ subject, onClose }: { subject: ServiceSubject; onClose(): void }) {
  const { _ } = useLingui();
  const { equipmentTemplateId, servicePlanId, name, machine, knownHours } = subject;
  const client = useApolloClient();
  const today = useToday();
  const [recordService] = useRecordServiceMutation();
  const form = useForm({
    from: { date: today, hours: knownHours ?? '', note: '' },
    rules: ({ date, hours }) => ({
      date: dayProblem(date, today),
      hours: hours.trim() ? decimalProblem(hours, {}, messages.hoursInvalid) : undefined,
    }),
    async warnings(values) {
      const variables = { input: inputOf(values) };
      const asked = await client
        .query<ServiceWarningsQuery>({ query: ServiceWarningsDocument, variables, fetchPolicy: 'network-only' })
        .catch(() => null);
      return (asked?.data?.serviceWarnings ?? []).map((warning) => _(WARNINGS[warning]));
    },
    send: (values, clientRequestId) =>
      reportOutcome(recordService({ variables: { input: { ...inputOf(values), clientRequestId } } }), {
        success: _('Service recorded'),
        failure: _('Failed to record the service'),
      }),
    onSent: onClose,
  });
  const inputOf = ({ date, hours, note }: { date: string; hours: string; note: string }) => ({
    equipmentTemplateId,
    servicePlanId,
    date,
    hours: hours.trim() ? tidyDecimal(hours) : null,
    note: note.trim() || null,
  });
  return (
    <Dialog open title={_('Record service')} width={480} onClose={onClose}>
      <MachineRecordForm
        form={form}
        check={{ title: _('Check the service'), question: _('If it is right, tap "Record anyway".') }}
        label={_('Record service')}
        onClose={onClose}
      >
        <p>
          <strong>{name}</strong>
          <br />
          {machine}
        </p>
        <Field form={form} name="hours">
          {(field) => <DecimalField {...field} label={_('Current Hours')} step={METER_READING_STEP} unit="h" />}
        </Field>
        <Field form={form} name="date">
          {(field) => <DateField {...field} label={_('Date')} max={today} required />}
        </Field>
        <Field form={form} name="note">
          {(field) => <TextAreaField {...field} label={_('Note')} maxLength={LONGEST.notes} rows={2} />}
        </Field>
      </MachineRecordForm>
    </Dialog>
  );
}
