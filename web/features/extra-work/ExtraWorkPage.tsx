import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { DraftGate } from '../../components/forms/DraftGate';
import { HandOverFrame } from '../../components/page/HandOverFrame';
import { useUrlState } from '../../core/browser/useUrlState';
import type { Draft } from '../../core/drafts/useDraft';
import { SheetToSign } from './SheetToSign';
import { isUntouched, newSigning, type SheetAddress, type Signing } from './signing';

const ADDRESS = ['order', 'number', 'date', 'area'] as const;

/** One sheet, handed over to the owner's representative: what the day holds, and below it the signature. */
export function ExtraWorkPage() {
  const { values: address } = useUrlState(ADDRESS);
  return (
    <DraftGate
      key={JSON.stringify(address)}
      form="extra-work"
      noun="signature"
      begin={() => newSigning(address)}
      isUntouched={isUntouched}
    >
      {(draft) => <OfAddress draft={draft} address={address} />}
    </DraftGate>
  );
}

/** The draft of this address. One of another sheet is given up; without an address, as from the outbox, the draft says which it is. */
function OfAddress({ draft, address }: { draft: Draft<Signing>; address: SheetAddress }) {
  const { initial, startOver } = draft;
  const isOther = address.order !== '' && ADDRESS.some((part) => part !== 'number' && initial[part] !== address[part]);
  useEffect(() => {
    if (isOther) startOver();
  }, [isOther, startOver]);
  const leave = useLeave();
  if (!address.order && !initial.order) {
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
  const shown = isOther || address.order ? address : initial;
  return (
    <SheetToSign draft={isOther ? { ...draft, initial: newSigning(address) } : draft} address={shown} onLeave={leave} />
  );
}

/** Back to where the sheet was opened; to the person's own cards, if that was a link. */
function useLeave() {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  return () => (isFirstPage ? navigate('/timecards/mine') : navigate(-1));
}
