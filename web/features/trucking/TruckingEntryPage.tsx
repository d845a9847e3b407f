import { useEffect, useState } from 'react';
import { attempt } from '../../components/data/attempt';
import { publishedSettings } from '../../components/data/settings';
import { useKeptForm } from '../../components/data/useKeptForm';
import { useViewer } from '../../components/data/viewer';
import { showToast } from '../../components/feedback/toasts';
import { tidyDecimal } from '../../components/forms/decimal';
import { PageFrame } from '../../components/page/PageFrame';
import { LoadForm } from './components/LoadForm';
import { isUntouched, type LoadProblems, newLoad, problemsOf, toMoment, type LoadForm as Values } from './load';
import { useCreateTruckingRecordMutation, useLoadPickersQuery } from './trucking.generated';
import { useSessionCount } from './useSessionCount';

/** Where loads are logged, one after the other. */
export function TruckingEntryPage() {
  const viewer = useViewer();
  const { truckingCompany } = publishedSettings();
  const kept = useKeptForm({ place: `fieldbook.load.${viewer.id}`, begin: newLoad, isUntouched });
  const { form, startAnew } = kept;
  const [problems, setProblems] = useState<LoadProblems>({});
  const [unanswered, setUnanswered] = useState(false);
  const session = useSessionCount(`fieldbook.loads.${viewer.id}`);
  const pickers = useLoadPickersQuery();
  const [createTruckingRecord, { loading }] = useCreateTruckingRecordMutation();

  // A page that lay open since the last load must not offer that minute as 'now'.
  const untouched = isUntouched(form);
  useEffect(() => {
    const refresh = () => {
      if (untouched && document.visibilityState === 'visible') startAnew();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  });

  function show(found: LoadProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
  }

  function change(changed: Values) {
    kept.change(changed);
    const still = problemsOf(changed);
    setProblems(Object.fromEntries(Object.entries(still).filter(([path]) => problems[path])));
  }

  async function submit() {
    const found = problemsOf(form);
    show(found);
    if (Object.keys(found).length > 0) return;
    const quantity = tidyDecimal(form.quantity);
    const input = { ...form, timeOut: toMoment(form.timeOut), quantity, truckingCompany };
    const { data, failure } = await attempt(
      createTruckingRecord({ variables: { input: { ...input, clientRequestId: kept.clientRequestId } } }),
      { failure: 'Failed to add trucking record' },
    );
    if (failure) {
      setUnanswered(failure.unanswered);
      return show(failure.problems);
    }
    const load = data.createTruckingRecord;
    const asWritten =
      load.truckNumber === form.truckNumber.trim() &&
      load.material === form.material &&
      Number(load.quantity) === Number(quantity) &&
      Date.parse(load.timeOut) === Date.parse(input.timeOut);
    showToast(asWritten ? added : addedBefore);
    setUnanswered(false);
    setProblems({});
    session.increment();
    startAnew();
    document.getElementById('truckNumber')?.focus();
  }

  return (
    <PageFrame title="Trucking Entry" subtitle="Log truck loads as they go out" width="form">
      <LoadForm
        form={form}
        problems={problems}
        truckingCompany={truckingCompany}
        materials={pickers.data?.materialTemplates}
        materialsError={pickers.error}
        onRetryMaterials={() => void pickers.refetch().catch(() => undefined)}
        submittedCount={session.count}
        pending={loading}
        unanswered={unanswered}
        onChange={change}
        onSubmit={() => void submit()}
      />
    </PageFrame>
  );
}

const added = { tone: 'success', title: 'Success', description: 'Trucking record added successfully' } as const;
const addedBefore = {
  tone: 'error',
  title: 'Already submitted',
  description: 'This load had arrived before you changed it. The change was not taken: look at the records, please.',
} as const;
