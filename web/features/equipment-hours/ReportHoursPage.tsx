import { DraftGate } from '../../components/forms/DraftGate';
import { PageFrame } from '../../components/page/PageFrame';
import { useToday } from '../../core/useToday';
import { ReadingEditor } from './ReadingEditor';
import { isUntouched, newReading } from './reading';
import { reportTitles } from './titles';

/** The page for submitting a meter reading. */
export function ReportHoursPage() {
  const today = useToday();
  return (
    <PageFrame {...reportTitles}>
      <DraftGate form="reading" noun="reading" begin={() => newReading(today)} isUntouched={isUntouched}>
        {(draft) => <ReadingEditor draft={draft} today={today} />}
      </DraftGate>
    </PageFrame>
  );
}
