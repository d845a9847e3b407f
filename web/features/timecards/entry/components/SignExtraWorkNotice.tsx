import { useLingui } from '@lingui/react';
import { workOrderLabel } from '../../../../../common/names';
import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { type SheetName, sheetPath } from '../../../extra-work/shared/sheetKey';
import { useSheetsToSign } from '../../../extra-work/shared/waitingSignatures';
import { useShownFocus } from '../../card/useShownFocus';

interface SignExtraWorkNoticeProps {
  /** Sheets of the card that was just sent. */
  sheets: readonly SheetName[];
  onDismiss(): void;
}

/**
 * Offers to sign the submitted card's extra work immediately. Takes the focus, because it is above the form for the next card.
 */
export function SignExtraWorkNotice({ sheets, onDismiss }: SignExtraWorkNoticeProps) {
  const { _ } = useLingui();
  const frame = useShownFocus();
  const toSign = useSheetsToSign(sheets);
  if (toSign.length === 0) return null;
  // Scrolls the notice to below the toast about the sent card.
  return (
    <div ref={frame} tabIndex={-1} className={layout.focused} style={{ scrollMarginTop: 200 }}>
      <FormMessage tone="info" title={_('Extra work to sign')}>
        <p>{_("Hand the device to the owner's representative while the work can still be seen.")}</p>
        <div className={layout.row}>
          {toSign.map((sheet) => (
            <LinkButton key={sheet.workOrder.id} variant="primary" to={sheetPath(sheet)}>
              {_('Sign {order}', { order: workOrderLabel(sheet.workOrder) })}
            </LinkButton>
          ))}
          <Button variant="quiet" onClick={onDismiss}>
            {_('Later')}
          </Button>
        </div>
      </FormMessage>
    </div>
  );
}
