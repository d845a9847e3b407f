import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../../components/form-notices/ConnectionNotice';
import { DayQuestion } from '../../../components/forms/DayQuestion';
import { useForm } from '../../../components/forms/form';
import { formatDay, isDateInQuestion } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import type { Draft } from '../../../core/offline/drafts/useDraft';
import { useOutbox } from '../../../core/offline/outbox/context';
import { submittedKeys } from '../../../core/offline/outbox/store';
import type { Failure } from '../../../core/requests/failure';
import { useOnline } from '../../../core/requests/useOnline';
import { showToast } from '../../../core/toasts/toasts';
import { isGone, machineName, machineNames, UNKNOWN } from '../machineName';
import { type SubmitEquipmentHoursMutation, useReadingPickersQuery } from '../meter-readings.generated';
import { differences, neighborsOf, warningsAbout } from '../reading';
import {
  type HandedOver,
  isTyped,
  problemsOfRound,
  type RoundValues as Round,
  type RoundRow,
  withKeys,
  withoutHandedOver,
} from '../round';
import { submitToasts } from '../submitToasts';
import { ofMachine, useKnownReadings } from '../useKnownReadings';
import { useSubmitReading } from '../useSubmitReading';
import { RoundForm } from './RoundForm';

interface RoundEditorProps {
  draft: Draft<Round>;
  today: string;
  /** Returns to the form for one machine. */
  onClose(): void;
}

/** Form for a round, with its draft. Each reading of the round is a submission with its own key. */
export function RoundEditor({ draft, today, onClose }: RoundEditorProps) {
  const { _ } = useLingui();
  const online = useOnline();
  const outbox = useOutbox();
  const list = useReadingPickersQuery().data?.equipmentTemplates;
  const nameOf = machineNames(list);
  const submitReading = useSubmitReading(nameOf);
  const device = useKnownReadings();

  const nameOfRow = (row: RoundRow) => nameOf(row.equipmentTemplateId, row.machineName ?? _(UNKNOWN));
  const knownOf = (machine: string) => [...ofMachine(machine, device.last), ...ofMachine(machine, device.waiting)];
  const warningsOf = ({ date, rows }: Round) =>
    rows.map((row) =>
      isTyped(row) ? warningsAbout({ date, ...row }, neighborsOf(date, knownOf(row.equipmentTemplateId))) : [],
    );

  const handedOver = useRef(new Map<string, HandedOver>());
  const { save: saveDraft } = draft;
  // A reading in the outbox is removed from the stored draft immediately, so that a reload doesn't offer it again.
  const save = useCallback((round: Round) => saveDraft(withoutHandedOver(round, handedOver.current)), [saveDraft]);
  const [initial] = useState(() => withKeys(draft.initial, draft.clientRequestId()));

  const form = useForm({
    from: { ...draft, initial, save },
    rules: (round: Round) => problemsOfRound(round, today),
    warnings: (round) =>
      warningsOf(round).flatMap((found, index) =>
        found.map((warning) => `${nameOfRow(round.rows[index]!)}: ${warning}`),
      ),
    async send({ date, dateChosenOn, rows }) {
      let [sent, saved] = [0, 0];
      const failures: [path: string, failure: Failure][] = [];
      for (const [index, row] of rows.entries()) {
        if (!isTyped(row)) continue;
        const { key, ...typed } = row;
        const { hours } = typed;
        const reading = { date, dateChosenOn, ...typed };
        const nextKey = crypto.randomUUID();
        const outcome = await submitReading(reading, key, {
          edits: () => undefined,
          handOver() {
            handedOver.current.set(key, { hours, nextKey });
            save(form.getValues());
          },
          takeBack() {
            handedOver.current.delete(key);
            save(form.getValues());
          },
        });
        const path = `rows.${index}.hours` as const;
        if ('failure' in outcome && outcome.failure) {
          failures.push([path, outcome.failure]);
          continue;
        }
        const earlier = 'data' in outcome && outcome.data ? outcome.data.submitEquipmentHours : undefined;
        if (earlier && differences(earlier, reading, nameOf).length > 0) failures.push([path, otherReading(earlier)]);
        else {
          if ('saved' in outcome) saved++;
          else sent++;
          // Keeps a value typed while this reading was being sent.
          if (form.getValues(path) === hours) form.setValue(path, '');
        }
        form.setValue(`rows.${index}.key`, nextKey);
        handedOver.current.delete(key);
        // After leaving the page, the form no longer saves its changes itself.
        save(form.getValues());
      }
      const [first] = failures;
      if (!first) {
        if (sent > 0 && saved === 0)
          showToast({ ...success, detail: sent === 1 ? _('1 reading') : _('{count} readings', { count: sent }) });
        return { saved: true };
      }
      const problems = failures.map(([path, { message }]) => [path, message ?? _('No response from the server')]);
      return { failure: { ...first[1], message: undefined, problems: Object.fromEntries(problems) } };
    },
    onSent: () => {},
    onSaved() {
      if (form.getValues().rows.some(isTyped)) return;
      form.startOver();
      onClose();
    },
  });
  const { getValues, setValue, clearErrors } = form;
  const setDay = useCallback(
    (day: string) => {
      setValue('date', day);
      setValue('dateChosenOn', today);
      clearErrors('date');
    },
    [setValue, clearErrors, today],
  );
  // After midnight, a blank round that is still open gets the new day.
  useEffect(() => {
    const values = getValues();
    if (!values.rows.some(isTyped) && isDateInQuestion(values, today)) setDay(today);
  }, [getValues, setDay, today]);
  useEffect(() => {
    let current = true;
    // A killed browser can lose the latest change to a draft. Removes readings that had been handed over before that.
    const settle = (submitted: ReadonlySet<string>) => {
      for (const [index, { key }] of draft.initial.rows.entries()) {
        const row = getValues(`rows.${index}`);
        const isUnchanged = row.key === key && row.hours === initial.rows[index]?.hours;
        if (!current || !key || !submitted.has(key) || !isUnchanged || handedOver.current.has(key)) continue;
        setValue(`rows.${index}.hours`, '');
        setValue(`rows.${index}.key`, crypto.randomUUID());
      }
    };
    if (outbox) void submittedKeys().then(settle, () => undefined);
    return () => {
      current = false;
    };
  }, [outbox, draft.initial, initial, getValues, setValue]);
  // Stores the names with the draft, because a machine may be deleted before its reading is submitted.
  useEffect(() => {
    for (const [index, row] of getValues().rows.entries()) {
      const machine = list?.find(({ id }) => id === row.equipmentTemplateId);
      const name = machine && machineName(machine);
      if (name && name !== row.machineName) setValue(`rows.${index}.machineName`, name);
    }
  }, [list, getValues, setValue]);
  const round = useWatch({ control: form.control }) as Round;

  return (
    <RoundForm
      form={form}
      latestDay={today}
      machines={round.rows.map((row) => ({
        id: row.equipmentTemplateId,
        name: nameOfRow(row),
        isGone: isGone(list, row.equipmentTemplateId),
        last: neighborsOf(round.date, knownOf(row.equipmentTemplateId)).previous,
        services: ofMachine(row.equipmentTemplateId, device.services),
      }))}
      typed={round.rows.filter(isTyped).length}
      warnings={warningsOf(round)}
      onClose={onClose}
    >
      {isDateInQuestion(round, today) ? (
        <DayQuestion date={round.date} today={today} subject="Are these readings" onChoose={setDay} />
      ) : (
        <ConnectionNotice
          noun="reading"
          isSentLater={outbox !== null}
          online={online}
          unconfirmed={draft.unconfirmed}
        />
      )}
    </RoundForm>
  );
}

/** Failure of a row whose key already belongs to another reading on the server. */
function otherReading({ date, hours }: SubmitEquipmentHoursMutation['submitEquipmentHours']): Failure {
  const message = pageTexts()._(
    'An earlier reading was already submitted: {hours} h on {day}. To add this reading too, submit it again.',
    { hours: groupThousands(hours), day: formatDay(date) },
  );
  return { message, problems: {}, signedOut: false, noResponse: false };
}

const success = /* i18n */ { tone: 'success', title: 'Success', description: submitToasts.success } as const;
