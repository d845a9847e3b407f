import { useCallback, useState } from 'react';
import { attempt } from '../../components/data/attempt';
import { publishedSettings } from '../../components/data/settings';
import { useKeptForm } from '../../components/data/useKeptForm';
import { useViewer } from '../../components/data/viewer';
import { showToast } from '../../components/feedback/toasts';
import { today } from '../../components/format';
import { tidyDecimal } from '../../components/forms/decimal';
import { PageFrame } from '../../components/page/PageFrame';
import { ReportHoursForm } from './components/ReportHoursForm';
import {
  useReadingPickersQuery,
  useReadingsAroundQuery,
  useSubmitEquipmentHoursMutation,
} from './equipment-hours.generated';
import { isUntouched, problemsOf, type ReadingForm, type ReadingProblems } from './reading';

/** Where the reading of a machine's hour meter is sent. */
export function ReportHoursPage() {
  const viewer = useViewer();
  const day = today(publishedSettings().timeZone);
  const begin = useCallback((): ReadingForm => ({ date: day, equipmentTemplateId: '', hours: '' }), [day]);
  const kept = useKeptForm({ place: `fieldbook.reading.${viewer.id}`, begin, isUntouched });
  const { form } = kept;
  const [problems, setProblems] = useState<ReadingProblems>({});
  const [unanswered, setUnanswered] = useState(false);
  const pickers = useReadingPickersQuery();
  const around = useReadingsAroundQuery({
    variables: { equipmentTemplateId: form.equipmentTemplateId, date: form.date },
    skip: !form.equipmentTemplateId || !form.date,
    // A reading that somebody else has just sent must not be missed here.
    fetchPolicy: 'network-only',
  });
  const [submitEquipmentHours, { loading }] = useSubmitEquipmentHoursMutation();

  function show(found: ReadingProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
  }

  function change(changed: ReadingForm) {
    kept.change(changed);
    const still = problemsOf(changed, day);
    setProblems(Object.fromEntries(Object.entries(still).filter(([path]) => problems[path])));
  }

  async function submit() {
    const found = problemsOf(form, day);
    show(found);
    if (Object.keys(found).length > 0) return;
    const hours = tidyDecimal(form.hours);
    const input = { ...form, hours, clientRequestId: kept.clientRequestId };
    const { data, failure } = await attempt(submitEquipmentHours({ variables: { input } }), {
      failure: 'Failed to submit equipment hours',
    });
    if (failure) {
      setUnanswered(failure.unanswered);
      return show(failure.problems);
    }
    const { equipmentTemplateId, date, hours: sent } = data.submitEquipmentHours;
    const asWritten =
      equipmentTemplateId === form.equipmentTemplateId && date === form.date && Number(sent) === Number(hours);
    showToast(asWritten ? submitted : submittedBefore);
    setUnanswered(false);
    setProblems({});
    // Several machines are read on one round: the day stays.
    kept.startAnew({ ...begin(), date: form.date });
    document.getElementById('equipmentTemplateId')?.focus();
  }

  return (
    <PageFrame
      title="Report Equipment Hours"
      subtitle="Enter the current hour meter reading for equipment"
      width="form"
    >
      <ReportHoursForm
        form={form}
        problems={problems}
        latestDay={day}
        machines={pickers.data?.equipmentTemplates}
        machinesError={pickers.error}
        onRetryMachines={() => void pickers.refetch().catch(() => undefined)}
        around={form.equipmentTemplateId && form.date ? around.data?.readingsAround : undefined}
        pending={loading}
        unanswered={unanswered}
        onChange={change}
        onSubmit={() => void submit()}
      />
    </PageFrame>
  );
}

const submitted = { tone: 'success', title: 'Success', description: 'Equipment hours submitted successfully' } as const;
const submittedBefore = {
  tone: 'error',
  title: 'Already submitted',
  description:
    'This reading had arrived before you changed it. The change was not taken: please tell the office about it.',
} as const;
