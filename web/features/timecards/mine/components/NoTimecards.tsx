import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/Button';
import { EmptyState } from '../../../../components/feedback/EmptyState';

interface NoTimecardsProps {
  isFiltered: boolean;
  /** True if the person submitted a timecard after the list was loaded. */
  isBehind: boolean;
  /** True if timecards wait to be sent. */
  isWaiting: boolean;
}

/** Says why My Timecards lists nothing. Never says that no timecard was submitted if one was submitted on this device. */
export function NoTimecards({ isFiltered, isBehind, isWaiting }: NoTimecardsProps) {
  const navigate = useNavigate();
  if (isBehind) {
    return (
      <EmptyState
        title="This list needs a connection"
        text="You submitted a timecard after this list was loaded. It loads again when you are online."
      />
    );
  }
  if (isFiltered) return <EmptyState title="No timecards match your filters" text="Choose another status." />;
  if (isWaiting) {
    return <EmptyState title="None of your timecards has been sent yet" text="They are sent when you are online." />;
  }
  return (
    <EmptyState
      title="You haven't submitted a timecard yet"
      action={
        <Button variant="primary" onClick={() => navigate('/')}>
          Submit a timecard
        </Button>
      }
    />
  );
}
