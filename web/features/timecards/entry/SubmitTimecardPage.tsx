import { DraftGate } from '../../../components/forms/DraftGate';
import { PageFrame } from '../../../components/page/PageFrame';
import { useToday } from '../../../core/useToday';
import { isBlank, isUntouched, newCard, reviveCard } from '../card/timecard';
import { ReportNoWorkButton } from './components/ReportNoWorkButton';
import { TimecardEditor } from './components/TimecardEditor';

export function SubmitTimecardPage() {
  const today = useToday();
  return (
    <PageFrame actions={<ReportNoWorkButton today={today} />}>
      <DraftGate
        form="timecard"
        noun="timecard"
        begin={() => newCard(today)}
        isUntouched={isUntouched}
        isBlank={isBlank}
        revive={(stored) => reviveCard(stored, today)}
      >
        {(draft) => <TimecardEditor draft={draft} today={today} />}
      </DraftGate>
    </PageFrame>
  );
}
