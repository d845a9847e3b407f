import { useLingui } from '@lingui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { HandOverFrame } from '../../components/page/HandOverFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import { useVisit } from '../../core/browser/useVisit';
import { SheetToSign } from './components/SheetToSign';

const ADDRESS = ['order', 'number', 'date', 'area'] as const;

/**
 * Shows one sheet to the owner's representative: the day's work, and the signature below it. Leaving the sheet discards the name
 * and the drawing.
 */
export function ExtraWorkPage() {
  const { _ } = useLingui();
  const { values: address } = useUrlState(ADDRESS);
  const visit = useVisit();
  const leave = useLeave();
  if (address.order) {
    return <SheetToSign key={JSON.stringify([address, visit])} address={address} onLeave={leave} />;
  }
  return (
    <HandOverFrame title={_('Extra work')}>
      <EmptyState
        title={_('No sheet to sign')}
        text={_('Choose a sheet from a timecard or a work order.')}
        action={<Button onClick={leave}>{_('Back')}</Button>}
      />
    </HandOverFrame>
  );
}

/** Returns to the page that opened the sheet. If there is none, goes to the person's own cards. */
function useLeave() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => (isFirstPage ? navigate('/timecards/mine') : navigate(-1));
}
