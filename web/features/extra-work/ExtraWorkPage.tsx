import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { HandOverFrame } from '../../components/page/HandOverFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import { useVisit } from '../../core/browser/useVisit';
import { SheetToSign } from './SheetToSign';

const ADDRESS = ['order', 'number', 'date', 'area'] as const;

/**
 * One sheet, handed over to the owner's representative: the day's work, and below it the signature. A name and a drawing belong to the
 * sheet on the screen, so they are gone once it is left.
 */
export function ExtraWorkPage() {
  const { values: address } = useUrlState(ADDRESS);
  const visit = useVisit();
  const leave = useLeave();
  if (address.order) {
    return <SheetToSign key={JSON.stringify([address, visit])} address={address} onLeave={leave} />;
  }
  return (
    <HandOverFrame title="Extra work">
      <EmptyState
        title="No sheet to sign"
        text="Choose one from a timecard or from a work order."
        action={<Button onClick={leave}>Back</Button>}
      />
    </HandOverFrame>
  );
}

/** Returns to where the sheet was opened, or to the person's own cards if that was a link. */
function useLeave() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => (isFirstPage ? navigate('/timecards/mine') : navigate(-1));
}
