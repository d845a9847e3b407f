import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { attempt } from '../../components/data/attempt';
import { useOnline } from '../../components/data/useOnline';
import { addDays, dayOfYear } from '../../components/days';
import { showToast } from '../../components/feedback/toasts';
import { AlreadySubmitted } from '../../components/forms/AlreadySubmitted';
import { ConnectionNotice } from '../../components/forms/ConnectionNotice';
import type { Difference } from '../../components/forms/differences';
import { useForm } from '../../components/forms/form';
import { ProblemCount } from '../../components/forms/ProblemCount';
import type { Draft } from '../../components/forms/useDraft';
import { type Card, isDateInQuestion, isUntouched, problemsOf, toInput } from './card';
import { TimecardFooter } from './components/TimecardFooter';
import { TimecardForm } from './components/TimecardForm';
import { DayQuestion, UndoNotice } from './components/TimecardNotices';
import { differences } from './differences';
import { type TimecardRowFragment, useSubmitTimecardMutation, useTimecardPickersQuery } from './timecards.generated';

interface Undo {
  message: string;
  run(): void;
}

/** The card that is open in this tab: its form, its submission, and what came of it. */
export function TimecardEditor({ draft, today }: { draft: Draft<Card>; today: string }) {
  const pickers = useTimecardPickersQuery();
  const online = useOnline();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [conflict, setConflict] = useState<readonly Difference[]>([]);
  const [submitTimecard] = useSubmitTimecardMutation();

  const form = useForm({
    from: draft,
    rules: (card) => problemsOf(card, today),
    send: (card, clientRequestId) =>
      attempt(submitTimecard({ variables: { input: toInput(card, clientRequestId) } }), {
        failure: 'Failed to submit timecard',
      }),
    onSent({ submitTimecard: submitted }, card) {
      const found = differences(submitted, card);
      setUndo(null);
      setConflict(found);
      if (found.length > 0) return showToast(alreadySubmitted);
      showToast({ ...success, detail: lineOf(submitted) });
      startOver();
    },
  });

  function startOver(): () => void {
    const restore = form.startOver();
    setConflict([]);
    form.focus('workArea');
    return restore;
  }

  function cancel() {
    const worthKeeping = !isUntouched(form.getValues());
    const restore = startOver();
    setUndo(worthKeeping ? { message: 'Timecard cleared.', run: restore } : null);
  }

  const [date, dateChosenOn] = useWatch({ control: form.control, name: ['date', 'dateChosenOn'] });
  const inQuestion = isDateInQuestion({ ...form.getValues(), date, dateChosenOn }, today);
  const setDay = (day: string) => {
    form.setValue('date', day);
    form.setValue('dateChosenOn', today);
    form.clearErrors('date');
  };
  // An empty card that was left open belongs to the new day.
  useEffect(() => {
    const { getValues, setValue } = form;
    if (!inQuestion || !isUntouched(getValues())) return;
    setValue('date', today);
    setValue('dateChosenOn', today);
  }, [form, inQuestion, today]);

  return (
    <TimecardForm
      form={form}
      today={today}
      lists={pickers.data}
      listsError={pickers.error}
      onRetryLists={() => void pickers.refetch().catch(() => undefined)}
      restored={draft.restored}
      onRemoved={(message, run) => setUndo({ message, run })}
    >
      {conflict.length > 0 && <AlreadySubmitted noun="timecard" differences={conflict} onStartOver={startOver} />}
      <TimecardFooter
        control={form.control}
        draftState={draft.state}
        pending={form.pending}
        onCancel={cancel}
        onSubmit={form.submit}
      >
        {inQuestion && draft.state !== 'empty' && (
          <DayQuestion date={date} today={today} isYesterday={addDays(date, 1) === today} onAnswer={setDay} />
        )}
        <ConnectionNotice noun="timecard" online={online} unconfirmed={draft.unconfirmed} />
        <ProblemCount count={form.problemCount} />
        {undo && (
          <UndoNotice
            message={undo.message}
            onUndo={() => {
              undo.run();
              setUndo(null);
            }}
          />
        )}
      </TimecardFooter>
    </TimecardForm>
  );
}

/** 'Nov 21, North pier, 96.50 h'. */
const lineOf = ({ date, workArea, totalHours }: TimecardRowFragment) =>
  `${dayOfYear(date)}, ${workArea}, ${totalHours} h`;

const success = { tone: 'success', title: 'Success', description: 'Timecard submitted successfully' } as const;
const alreadySubmitted = {
  tone: 'error',
  title: 'Already submitted',
  description: 'Your last changes are not in it. See what differs above the Submit button.',
} as const;
