import { DraftGate } from '../../components/forms/DraftGate';
import { PageFrame } from '../../components/page/PageFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import { useToday } from '../../core/useToday';
import { ReadingEditor } from './components/ReadingEditor';
import { RoundEditor } from './components/RoundEditor';
import { RoundNotice } from './components/RoundNotice';
import { isUntouched, newReading } from './reading';
import { isTyped, lastRound, newRound, type RoundValues } from './round';
import { useKnownReadings } from './useKnownReadings';

const PARAMETERS = ['round'] as const;

const isUntouchedRound = ({ rows }: RoundValues) => !rows.some(isTyped);

/** Page for submitting meter readings, one at a time or for the machines of the last round. */
export function ReportHoursPage() {
  const today = useToday();
  const url = useUrlState(PARAMETERS);
  const { recent } = useKnownReadings();
  const round = lastRound(recent, today);
  if (url.values.round && round) {
    return (
      <PageFrame>
        <DraftGate
          key="round"
          form="round"
          noun="round"
          begin={() => newRound(today, round.machines)}
          isUntouched={isUntouchedRound}
        >
          {(draft) => <RoundEditor draft={draft} today={today} onClose={() => url.set('round', '')} />}
        </DraftGate>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <DraftGate key="reading" form="reading" noun="reading" begin={() => newReading(today)} isUntouched={isUntouched}>
        {(draft) => (
          <ReadingEditor
            draft={draft}
            today={today}
            round={
              round && round.machines.length > 1 && <RoundNotice {...round} onStart={() => url.set('round', '1')} />
            }
          />
        )}
      </DraftGate>
    </PageFrame>
  );
}
