import { useState } from 'react';
import { attempt } from '../../components/data/attempt';
import { publishedSettings } from '../../components/data/settings';
import { useViewer } from '../../components/data/viewer';
import { showToast } from '../../components/feedback/toasts';
import { today } from '../../components/format';
import { PageFrame } from '../../components/page/PageFrame';
import { type Card, type CardProblems, isAsWritten, problemsOf, toInput } from './card';
import { TimecardForm } from './components/TimecardForm';
import { useSubmitTimecardMutation, useTimecardPickersQuery } from './timecards.generated';
import { useKeptCard } from './useKeptCard';

/** Where a day's card is written and sent. */
export function SubmitTimecardPage() {
  const viewer = useViewer();
  const day = today(publishedSettings().timeZone);
  const kept = useKeptCard(viewer.id, day);
  const [problems, setProblems] = useState<CardProblems>({});
  const [unanswered, setUnanswered] = useState(false);
  const pickers = useTimecardPickersQuery();
  const [submitTimecard, { loading }] = useSubmitTimecardMutation();

  function startAnew() {
    kept.startAnew();
    setProblems({});
    setUnanswered(false);
    document.getElementById('workArea')?.focus();
  }

  function show(found: CardProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
  }

  function change(card: Card) {
    kept.change(card);
    // What was wrong is judged again as it is mended; nothing new is reproached while somebody types.
    if (Object.keys(problems).length > 0) {
      const still = problemsOf(card, day);
      setProblems(Object.fromEntries(Object.entries(still).filter(([path]) => problems[path])));
    }
  }

  async function submit() {
    const found = problemsOf(kept.card, day);
    show(found);
    if (Object.keys(found).length > 0) return;
    const { data, failure } = await attempt(
      submitTimecard({ variables: { input: toInput(kept.card, kept.clientRequestId) } }),
      { failure: 'Failed to submit timecard' },
    );
    if (failure) {
      setUnanswered(failure.unanswered);
      return show(failure.problems);
    }
    const asWritten = isAsWritten(data.submitTimecard, kept.card);
    showToast(asWritten ? submitted : submittedBefore);
    startAnew();
  }

  return (
    <PageFrame title="Submit Timecard" subtitle="Enter work details, cost codes, and equipment hours" width="form">
      <TimecardForm
        card={kept.card}
        problems={problems}
        latestDay={day}
        lists={pickers.data}
        listsError={pickers.error}
        onRetryLists={() => void pickers.refetch().catch(() => undefined)}
        restored={kept.restored}
        unanswered={unanswered}
        pending={loading}
        onChange={change}
        onCancel={startAnew}
        onSubmit={() => void submit()}
      />
    </PageFrame>
  );
}

const submitted = { tone: 'success', title: 'Success', description: 'Timecard submitted successfully' } as const;
const submittedBefore = {
  tone: 'error',
  title: 'Already submitted',
  description:
    'This timecard had arrived before you changed it. The changes were not added: please tell the office about them.',
} as const;
