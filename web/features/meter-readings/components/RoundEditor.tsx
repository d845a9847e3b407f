import { useWatch } from 'react-hook-form';
import { ConnectionNotice } from '../../../components/forms/ConnectionNotice';
import { useForm } from '../../../components/forms/form';
import type { Draft } from '../../../core/drafts/useDraft';
import { useOutbox } from '../../../core/outbox/context';
import type { Failure } from '../../../core/requests/failure';
import { useOnline } from '../../../core/requests/useOnline';
import { showToast } from '../../../core/toasts/toasts';
import { machineNames } from '../machineName';
import { useReadingPickersQuery } from '../meter-readings.generated';
import { neighborsOf, warningsAbout } from '../reading';
import { isTyped, problemsOfRound, type RoundValues as Round } from '../round';
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
  const online = useOnline();
  const outbox = useOutbox();
  const nameOf = machineNames(useReadingPickersQuery().data?.equipmentTemplates);
  const submitReading = useSubmitReading(nameOf);
  const device = useKnownReadings();

  const knownOf = (machine: string) => [...ofMachine(machine, device.last), ...ofMachine(machine, device.waiting)];
  const warningsOf = ({ date, rows }: Round) =>
    rows.map((row) =>
      isTyped(row) ? warningsAbout({ date, ...row }, neighborsOf(date, knownOf(row.equipmentTemplateId))) : [],
    );

  const form = useForm({
    from: draft,
    rules: (round: Round) => problemsOfRound(round, today),
    warnings: (round) =>
      warningsOf(round).flatMap((found, index) =>
        found.map((warning) => `${nameOf(round.rows[index]!.equipmentTemplateId)}: ${warning}`),
      ),
    async send({ date, rows }, clientRequestId) {
      let [sent, saved] = [0, 0];
      const failures: [path: string, failure: Failure][] = [];
      for (const [index, row] of rows.entries()) {
        if (!isTyped(row)) continue;
        // The key includes the machine, so that submitting the round again doesn't submit a reading twice.
        const outcome = await submitReading({ date, ...row }, `${clientRequestId}.${row.equipmentTemplateId}`, null);
        if ('failure' in outcome && outcome.failure) failures.push([`rows.${index}.hours`, outcome.failure]);
        else {
          if ('saved' in outcome) saved++;
          else sent++;
          form.setValue(`rows.${index}.hours`, '');
        }
      }
      const [first] = failures;
      if (!first) {
        if (sent > 0 && saved === 0) showToast({ ...success, detail: sent === 1 ? '1 reading' : `${sent} readings` });
        return { saved: true };
      }
      const problems = failures.map(([path, { message }]) => [path, message ?? 'No response from the server']);
      return { failure: { ...first[1], message: undefined, problems: Object.fromEntries(problems) } };
    },
    onSent: () => {},
    onSaved() {
      form.startOver();
      onClose();
    },
  });
  const round = useWatch({ control: form.control }) as Round;

  return (
    <RoundForm
      form={form}
      latestDay={today}
      machines={round.rows.map(({ equipmentTemplateId }) => ({
        id: equipmentTemplateId,
        name: nameOf(equipmentTemplateId),
        last: neighborsOf(round.date, knownOf(equipmentTemplateId)).previous,
      }))}
      typed={round.rows.filter(isTyped).length}
      warnings={warningsOf(round)}
      onClose={onClose}
    >
      <ConnectionNotice noun="reading" isSentLater={outbox !== null} online={online} unconfirmed={draft.unconfirmed} />
    </RoundForm>
  );
}

const success = { tone: 'success', title: 'Success', description: submitToasts.success } as const;
