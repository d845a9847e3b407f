import { useLingui } from '@lingui/react';
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
  const { _ } = useLingui();
  const navigate = useNavigate();
  if (isBehind) {
    return (
      <EmptyState
        title={_('This list needs a connection')}
        text={_('You submitted a timecard after this list was loaded. It loads again when you are online.')}
      />
    );
  }
  if (isFiltered) return <EmptyState title={_('No timecards match your filters')} text={_('Choose another status.')} />;
  if (isWaiting) {
    return (
      <EmptyState
        title={_('None of your timecards has been sent yet')}
        text={_('They are sent when you are online.')}
      />
    );
  }
  return (
    <EmptyState
      title={_("You haven't submitted a timecard yet")}
      action={
        <Button variant="primary" onClick={() => navigate('/')}>
          {_('Submit a timecard')}
        </Button>
      }
    />
  );
}
