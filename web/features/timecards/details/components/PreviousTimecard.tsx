import { Dialog } from '../../../../components/feedback/Dialog';
import { EmptyState } from '../../../../components/feedback/EmptyState';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import layout from '../../../../components/layout.module.css';
import { personName } from '../../../../core/format';
import { TimecardStatus } from '../../components/TimecardStatus';
import { useCostCodeDescriptionsQuery } from '../../entry/entry.generated';
import { type TimecardRowFragment } from '../../list/timecards.generated';
import { usePreviousTimecardQuery } from '../details.generated';
import { TimecardFacts } from './TimecardFacts';

interface PreviousTimecardProps {
  /** The id of the card to compare with; null closes the dialog. */
  of: string | null;
  /** That card, if the list has it. */
  card: TimecardRowFragment | undefined;
  onClose(): void;
}

/** The same person's card before the one under review, to compare with. */
export function PreviousTimecard({ of, card, onClose }: PreviousTimecardProps) {
  const { data, error, refetch } = usePreviousTimecardQuery({ variables: { id: of ?? '' }, skip: !of });
  const descriptions = useCostCodeDescriptionsQuery({ skip: !of });
  const previous = data?.previousTimecard;
  return (
    <Dialog
      open={of !== null}
      title={card ? `Previous timecard of ${personName(card.user)}` : 'Previous timecard'}
      onClose={onClose}
      width={720}
    >
      {previous && (
        <div className={layout.stack}>
          <TimecardStatus card={previous} />
          <TimecardFacts card={previous} costCodes={descriptions.data?.costCodeTemplates} />
        </div>
      )}
      {previous === null && <EmptyState title="There is no earlier timecard" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />}
      {!data && !error && <Spinner />}
    </Dialog>
  );
}
