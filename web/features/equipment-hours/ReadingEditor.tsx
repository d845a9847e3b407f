import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormMessage } from '../../components/feedback/FormMessage';
import { AlreadySubmitted } from '../../components/forms/AlreadySubmitted';
import { ConnectionNotice } from '../../components/forms/ConnectionNotice';
import type { Difference } from '../../components/forms/differences';
import { useForm } from '../../components/forms/form';
import { ProblemCount } from '../../components/forms/ProblemCount';
import { RestoredNotice } from '../../components/forms/RestoredNotice';
import { FormWithAside } from '../../components/page/FormWithAside';
import { DraftPhotos } from '../../components/photos/later';
import { formatDay } from '../../core/days';
import { tidyDecimal } from '../../core/decimals';
import type { Draft } from '../../core/drafts/useDraft';
import { groupThousands } from '../../core/format';
import { useOutbox } from '../../core/outbox/context';
import { submitThrough } from '../../core/outbox/submitThrough';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useOnline } from '../../core/requests/useOnline';
import { showToast } from '../../core/toasts/toasts';
import { machineName, ReportHoursForm } from './components/ReportHoursForm';
import {
  ReadingsAroundDocument,
  type ReadingsAroundQuery,
  useReadingPickersQuery,
  useReadingsAroundQuery,
  useSubmitEquipmentHoursMutation,
} from './equipment-hours.generated';
import { LastReadings } from './LastReadings';
import { differences, isUntouched, newReading, problemsOf, type ReadingForm, warningsAbout } from './reading';

/** The reading that is open in this tab: its form, its submission, and the outcome. */
export function ReadingEditor({ draft, today }: { draft: Draft<ReadingForm>; today: string }) {
  const client = useApolloClient();
  const outbox = useOutbox();
  const online = useOnline();
  const pickers = useReadingPickersQuery();
  const [conflict, setConflict] = useState<readonly Difference[]>([]);
  const [submitEquipmentHours] = useSubmitEquipmentHoursMutation();
  const machines = pickers.data?.equipmentTemplates;
  const nameOf = (id: string) => {
    const machine = machines?.find((each) => each.id === id);
    return machine ? machineName(machine) : 'another machine';
  };

  const form = useForm({
    from: draft,
    rules: (reading: ReadingForm) => problemsOf(reading, today),
    // The query below may still be loading when someone submits: wait for its result.
    async warnings(reading) {
      const { equipmentTemplateId, date } = reading;
      const found = await client
        .query<ReadingsAroundQuery>({ query: ReadingsAroundDocument, variables: { equipmentTemplateId, date } })
        .catch(() => null);
      return warningsAbout(reading, found?.data?.readingsAround);
    },
    send: (reading, clientRequestId, source) => {
      const input = { ...reading, hours: tidyDecimal(reading.hours), clientRequestId };
      const summary = `${formatDay(reading.date)}, ${nameOf(reading.equipmentTemplateId)}, ${groupThousands(input.hours)} h`;
      return submitThrough({
        outbox,
        success: success.description,
        draft: source,
        item: { key: clientRequestId, form: 'reading', input, values: reading, summary },
        directly: () =>
          reportOutcome(submitEquipmentHours({ variables: { input } }), {
            failure: 'Failed to submit equipment hours',
          }),
      });
    },
    onSent({ submitEquipmentHours: submitted }, reading) {
      const found = differences(submitted, reading, nameOf);
      setConflict(found);
      if (found.length > 0) return showToast(alreadySubmitted);
      showToast({
        ...success,
        detail: `${nameOf(submitted.equipmentTemplateId)}, ${groupThousands(submitted.hours)} h`,
      });
      startOver();
    },
    onSaved: () => startOver(),
  });

  // People read several machines on one round, so the day stays.
  function startOver() {
    form.startOver({ ...newReading(today), date: form.getValues('date') });
    setConflict([]);
    form.focus('equipmentTemplateId');
  }

  // An empty form that was left open moves to the new day.
  const openedOn = useRef(today);
  useEffect(() => {
    const values = form.getValues();
    const isStale = values.date === openedOn.current && values.date !== today;
    if (isUntouched(values) && isStale) form.setValue('date', today);
    openedOn.current = today;
  }, [form, today]);

  const [equipmentTemplateId, date, hours] = useWatch({
    control: form.control,
    name: ['equipmentTemplateId', 'date', 'hours'],
  });
  const chosen = equipmentTemplateId !== '' && date !== '';
  const around = useReadingsAroundQuery({
    variables: { equipmentTemplateId, date },
    skip: !chosen,
    // Someone else may have just submitted a reading.
    fetchPolicy: 'network-only',
  });
  const known = chosen ? around.data?.readingsAround : undefined;

  return (
    <FormWithAside aside={<LastReadings machine={equipmentTemplateId} />} alsoBelow={equipmentTemplateId !== ''}>
      <ReportHoursForm
        form={form}
        latestDay={today}
        machines={machines}
        machinesError={pickers.error}
        onRetryMachines={() => void pickers.refetch().catch(() => undefined)}
        lastReading={known && (known.previous ? lastReadingText(known.previous) : 'No earlier reading')}
        top={<RestoredNotice draft={draft} noun="reading" advice="Check its date." onDiscard={startOver} />}
        photos={<DraftPhotos draft={draft} form="reading" subject="equipment_hours" />}
        warnings={form.warnings.length > 0 ? form.warnings : warningsAbout({ date, hours }, known)}
      >
        {conflict.length > 0 && <AlreadySubmitted noun="reading" differences={conflict} onStartOver={startOver} />}
        <ConnectionNotice
          noun="reading"
          isSentLater={outbox !== null}
          online={online}
          unconfirmed={draft.unconfirmed && !draft.isEdit}
        />
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
        <ProblemCount count={form.problemCount} />
      </ReportHoursForm>
    </FormWithAside>
  );
}

const lastReadingText = ({ hours, date }: { hours: string; date: string }) =>
  `Last reading: ${groupThousands(hours)} on ${formatDay(date)}`;

const success = { tone: 'success', title: 'Success', description: 'Equipment hours submitted successfully' } as const;
const alreadySubmitted = {
  tone: 'error',
  title: 'Already submitted',
  description: 'Your last changes were not included. The differences are listed above the Submit button.',
} as const;
