import { useApolloClient } from '@apollo/client/react';
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

interface RecordServiceDialogProps {
  /** Null closes the dialog. */
  subject: ServiceSubject | null;
  onClose(): void;
}

/** Asks for the day and the meter value at which a service was done. */
export function RecordServiceDialog({ subject, onClose }: RecordServiceDialogProps) {
  return (
    <Dialog open={subject !== null} title="Record service" width={480} onClose={onClose}>
      {subject && <RecordServiceForm subject={subject} onClose={onClose} />}
    </Dialog>
  );
}

const WARNINGS: Record<ServiceWarning, string> = {
  lower_than_last: 'The number is lower than the last reading.',
  before_last_service: 'The day is before the last service of this plan.',
};

function RecordServiceForm({ subject, onClose }: { subject: ServiceSubject; onClose(): void }) {
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
      return (asked?.data?.serviceWarnings ?? []).map((warning) => WARNINGS[warning]);
    },
    send: (values, clientRequestId) =>
      reportOutcome(recordService({ variables: { input: { ...inputOf(values), clientRequestId } } }), {
        success: 'Service recorded',
        failure: 'Failed to record the service',
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
    <MachineRecordForm
      form={form}
      check={{ title: 'Check the service', question: 'If it is right, tap "Record anyway".' }}
      label="Record service"
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
        <br />
        {machine}
      </p>
      <Field form={form} name="hours">
        {(field) => <DecimalField {...field} label="Current Hours" step={METER_READING_STEP} unit="h" />}
      </Field>
      <Field form={form} name="date">
        {(field) => <DateField {...field} label="Date" max={today} required />}
      </Field>
      <Field form={form} name="note">
        {(field) => <TextAreaField {...field} label="Note" maxLength={LONGEST.notes} rows={2} />}
      </Field>
    </MachineRecordForm>
  );
}
