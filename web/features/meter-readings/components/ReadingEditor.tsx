import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { AlreadySubmittedNotice } from '../../../components/form-notices/AlreadySubmittedNotice';
import { ConnectionNotice } from '../../../components/form-notices/ConnectionNotice';
import { RestoredNotice } from '../../../components/form-notices/RestoredNotice';
import { DayQuestion } from '../../../components/forms/DayQuestion';
import { ALREADY_SUBMITTED, type Difference } from '../../../components/forms/differences';
import { useForm } from '../../../components/forms/form';
import { ProblemCount } from '../../../components/forms/ProblemCount';
import { RefusedNotice } from '../../../components/outbox/RefusedNotice';
import { FormWithAside } from '../../../components/page/FormWithAside';
import type { PickerHandle } from '../../../components/pickers/pickerOption';
import { useIsPhone } from '../../../components/useMediaQuery';
import { PATIENCE_MS } from '../../../core/constants';
import { isDateInQuestion } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { Draft } from '../../../core/offline/drafts/useDraft';
import { useOutbox } from '../../../core/offline/outbox/context';
import { savedText } from '../../../core/offline/outbox/submitThrough';
import { readAgain } from '../../../core/requests/readAgain';
import { useOnline } from '../../../core/requests/useOnline';
import { showToast } from '../../../core/toasts/toasts';
import { DraftPhotos } from '../../photos/shared/laterPhotos';
import { ServiceNotices } from '../../service-records/shared/ServiceNotices';
import { machineName, machineNames } from '../machineName';
import {
  ReadingsAroundDocument,
  type ReadingsAroundQuery,
  useReadingPickersQuery,
  useReadingsAroundQuery,
} from '../meter-readings.generated';
import {
  differences,
  isUntouched,
  lastReadingText,
  neighborsOf,
  nextDate,
  problemsOf,
  type ReadingValues,
  warningsAbout,
} from '../reading';
import { submitToasts } from '../submitToasts';
import { ofMachine, useKnownReadings } from '../useKnownReadings';
import { useSubmitReading } from '../useSubmitReading';
import { LastReadings } from './LastReadings';
import { ReadingForm } from './ReadingForm';

interface ReadingEditorProps {
  draft: Draft<ReadingValues>;
  today: string;
  /** Button that starts reading the machines of the last round again. Shown while no machine is chosen. */
  round: ReactNode;
}

/** Form for one reading, with its draft, its submission, and the result. */
export function ReadingEditor({ draft, today, round }: ReadingEditorProps) {
  const { _ } = useLingui();
  const client = useApolloClient();
  const outbox = useOutbox();
  const online = useOnline();
  const isPhone = useIsPhone();
  const pickers = useReadingPickersQuery();
  const [conflict, setConflict] = useState<readonly Difference[]>([]);
  const [submitted, setSubmitted] = useState<string>();
  const equipment = useRef<PickerHandle>(null);
  const machines = pickers.data?.equipmentTemplates;
  const nameOf = machineNames(machines);
  const submitReading = useSubmitReading(nameOf);
  const device = useKnownReadings(draft.attachedTo);

  /**
   * Returns the readings before and after a day. Uses the server's readings, or the stored ones if the server didn't respond.
   * Always includes readings that wait to be sent.
   */
  const neighbors = (machine: string, day: string, found: Around | null | undefined) => {
    const last = ofMachine(machine, device.last);
    // The server's readings don't say that the meter was replaced before the first one or after the last one.
    const known = found ? [found.previous, found.next, ...last.filter((each) => each.meterChangedOn)] : last;
    return neighborsOf(
      day,
      [...known, ...ofMachine(machine, device.waiting)].filter((reading) => reading != null),
    );
  };

  const form = useForm({
    from: draft,
    rules: (reading: ReadingValues) => problemsOf(reading, today),
    // Waits for the neighboring readings, because `useReadingsAroundQuery` may still be loading at submission. Doesn't wait
    // long, because the reading is not in the outbox yet.
    async warnings(reading) {
      const { equipmentTemplateId, date } = reading;
      const asked = client
        .query<ReadingsAroundQuery>({ query: ReadingsAroundDocument, variables: { equipmentTemplateId, date } })
        .catch(() => null);
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
      const found = await Promise.race([asked, tooLate]);
      return warningsAbout(reading, neighbors(equipmentTemplateId, date, found?.data?.readingsAround));
    },
    send: submitReading,
    onSent({ submitEquipmentHours: sent }, reading) {
      const found = differences(sent, reading, nameOf);
      setConflict(found);
      if (found.length > 0) return showToast(ALREADY_SUBMITTED);
      const detail = `${nameOf(sent.equipmentTemplateId, reading.machineName)}, ${groupThousands(sent.hours)} h`;
      // On a phone, the list of machines covers the page, and the list itself shows this text.
      if (!isPhone) showToast({ ...success, detail });
      next(`${_(submitToasts.success)}: ${detail}`);
    },
    onSaved: () => next(savedText({ offline: true })),
  });

  const { getValues, setValue, clearErrors } = form;

  /** Starts the next reading with the list of machines open. */
  function next(done: string) {
    startOver();
    setSubmitted(done);
    equipment.current?.open();
  }

  function startOver() {
    // `today` may be outdated, because a submission calls this with the props of its start.
    const empty = draft.begin();
    form.startOver({ ...empty, ...nextDate(form.getValues(), empty.date) });
    setConflict([]);
  }

  const setDay = useCallback(
    (day: string) => {
      setValue('date', day);
      setValue('dateChosenOn', today);
      clearErrors('date');
    },
    [setValue, clearErrors, today],
  );

  // After midnight, an empty form that is still open gets the new day.
  useEffect(() => {
    const values = getValues();
    if (isUntouched(values) && isDateInQuestion(values, today)) setDay(today);
  }, [getValues, setDay, today]);

  const [equipmentTemplateId, date, hours, dateChosenOn, chosenName] = useWatch({
    control: form.control,
    name: ['equipmentTemplateId', 'date', 'hours', 'dateChosenOn', 'machineName'],
  });
  // Stores the name with the draft, because the machine may be deleted before the reading is submitted.
  useEffect(() => {
    const machine = machines?.find(({ id }) => id === equipmentTemplateId);
    const name = machine && machineName(machine);
    if (name && name !== getValues('machineName')) setValue('machineName', name);
  }, [machines, equipmentTemplateId, getValues, setValue]);
  const chosen = equipmentTemplateId !== '' && date !== '';
  const around = useReadingsAroundQuery({
    variables: { equipmentTemplateId, date },
    skip: !chosen,
    // Skips the cache, because somebody else may have just submitted a reading.
    fetchPolicy: 'network-only',
  });
  const found = chosen ? around.data?.readingsAround : undefined;
  const isKnown = chosen && (found !== undefined || around.error !== undefined);
  const known = neighbors(equipmentTemplateId, date, found);

  const stored = {
    last: ofMachine(equipmentTemplateId, device.last),
    waiting: [...ofMachine(equipmentTemplateId, device.waiting)].reverse(),
  };

  return (
    <FormWithAside
      aside={<LastReadings machine={equipmentTemplateId} stored={stored} />}
      alsoBelow={equipmentTemplateId !== ''}
    >
      <ReadingForm
        form={form}
        latestDay={today}
        machines={machines}
        chosenName={chosenName}
        machinesError={pickers.error}
        onRetryMachines={() => readAgain(pickers.refetch)}
        lastReading={isKnown ? lastReadingText(known.previous) : undefined}
        equipment={equipment}
        submitted={submitted}
        top={<RestoredNotice draft={draft} noun="reading" advice={_('Check the date.')} onDiscard={startOver} />}
        below={
          <>
            <RefusedNotice form="reading" noun="reading" />
            <ServiceNotices
              services={ofMachine(equipmentTemplateId, device.services)}
              machine={nameOf(equipmentTemplateId, chosenName)}
              hours={hours || known.previous?.hours || ''}
            />
            {equipmentTemplateId === '' && round}
          </>
        }
        photos={<DraftPhotos draft={draft} form="reading" subject="equipment_hours" />}
        warnings={form.warnings.length > 0 ? form.warnings : isKnown ? warningsAbout({ date, hours }, known) : []}
      >
        {conflict.length > 0 && (
          <AlreadySubmittedNotice noun="reading" differences={conflict} onStartOver={startOver} />
        )}
        {isDateInQuestion({ date, dateChosenOn }, today) ? (
          <DayQuestion date={date} today={today} subject="Is this reading" onChoose={setDay} />
        ) : (
          <>
            <ConnectionNotice
              noun="reading"
              isSentLater={outbox !== null}
              online={online}
              unconfirmed={draft.unconfirmed && !draft.isEdit}
            />
            <ProblemCount count={form.problemCount} />
          </>
        )}
        {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      </ReadingForm>
    </FormWithAside>
  );
}

type Around = ReadingsAroundQuery['readingsAround'];

const success = /* i18n */ { tone: 'success', title: 'Success', description: submitToasts.success } as const;
