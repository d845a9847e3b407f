import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTooLargeToSign } from '../../../../../common/extra-work/extra-work';
import { workOrderLabel } from '../../../../../common/names';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Dialog } from '../../../../components/dialogs/Dialog';
import { SidePanel } from '../../../../components/dialogs/SidePanel';
import { StepButtons } from '../../../../components/dialogs/StepButtons';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { Spinner } from '../../../../components/feedback/Spinner';
import { ReasonDialog } from '../../../../components/forms/ReasonDialog';
import layout from '../../../../components/layout.module.css';
import { type Action, ActionButtons } from '../../../../components/menu/ActionButtons';
import { Letterhead } from '../../../../components/page/Letterhead';
import { PaperSignature } from '../../../../components/signature/PaperSignature';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { browser } from '../../../../core/browser/browser';
import { formatDay } from '../../../../core/days';
import { readAgain } from '../../../../core/requests/readAgain';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { SheetContent } from '../../components/SheetContent';
import { SheetFacts } from '../../components/SheetFacts';
import { SheetPhotos } from '../../components/SheetPhotos';
import { SignatureBlock } from '../../components/SignatureBlock';
import { TooLargeNotice } from '../../components/TooLargeNotice';
import { type SheetFragment, type SignatureFragment, useExtraWorkSheetQuery } from '../../extra-work.generated';
import { SheetState } from '../../shared/SheetState';
import { keyOf, sheetPath } from '../../shared/sheetKey';
import { photosOf } from '../../sheetPhotos';
import { type SheetRowFragment, useVoidSheetMutation } from '../order.generated';
import { RequestSignatureDialog } from './RequestSignatureDialog';

const titleOf = ({ workOrder, date }: SheetRowFragment) => `${workOrderLabel(workOrder)} · ${formatDay(date)}`;

interface SheetDetailsProps {
  /** The sheet's row. Undefined closes the dialog. */
  row: SheetRowFragment | undefined;
  onClose(): void;
  /** Ids of the sheets before and after this sheet in the list. */
  steps: { previous?: string; next?: string; onStep(id: string): void };
}

/** Shows a whole sheet with its signatures. Buttons print the sheet, request or collect a signature, and void signatures. */
export function SheetDetails({ row, onClose, steps }: SheetDetailsProps) {
  const variables = row ? keyOf(row) : { workOrderId: '', date: '', workArea: '' };
  const { data, error, refetch } = useExtraWorkSheetQuery({ variables, skip: !row, fetchPolicy: 'cache-and-network' });
  const sheet = row && data?.extraWorkSheet;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [requesting, setRequesting] = useState<SheetFragment | null>(null);
  const [voiding, setVoiding] = useState<SignatureFragment | null>(null);
  const [voidSheet] = useVoidSheetMutation();
  const mayDo = (action: 'sign' | 'request') => sheet?.allowed.includes(action);
  const actions: Action[] = sheet
    ? [
        { label: 'Print', icon: 'print', onSelect: browser.print },
        ...(mayDo('request') ? [{ label: 'Request signature', onSelect: () => setRequesting(sheet) }] : []),
        ...(mayDo('sign')
          ? [
              {
                label: 'Hand over to sign',
                icon: 'sign',
                variant: 'primary',
                onSelect: () => navigate(sheetPath(sheet)),
              } as const,
            ]
          : []),
      ]
    : [];
  const frame = {
    title: row ? titleOf(row) : '',
    onClose,
    controls: <StepButtons {...steps} labels={['Previous sheet', 'Next sheet']} />,
    footer: sheet && <ActionButtons actions={actions} />,
    children: row && (
      <div className={layout.stack}>
        <Letterhead title="Extra work" />
        <p className={classes(layout.pageTitle, layout.onPaper)}>{titleOf(row)}</p>
        <p className={layout.row}>
          <SheetState sheet={sheet ?? row} /> {row.workArea}
        </p>
        {!sheet && error && <ErrorState noun="sheet" error={error} onRetry={() => readAgain(refetch)} />}
        {!sheet && !error && <Spinner />}
        {sheet && sheet.state !== 'signed' && isTooLargeToSign(sheet.content) && <TooLargeNotice />}
        {sheet && <SheetFacts shown={sheet.shown} />}
        {sheet && (
          <SheetContent content={sheet.content} codes={sheet.shown.codes}>
            <SheetPhotos photos={photosOf(sheet)} />
          </SheetContent>
        )}
        {sheet?.signed.map((signature) => (
          <div key={signature.id} className={layout.stack}>
            <SignatureBlock signature={signature} />
            {signature.allowed.includes('void') && (
              <div data-no-print>
                <Button variant="caution" onClick={() => setVoiding(signature)}>
                  Void this signature
                </Button>
              </div>
            )}
          </div>
        ))}
        {sheet && !sheet.signed.some(({ voidedAt }) => !voidedAt) && <PaperSignature label="Signature" />}
      </div>
    ),
  };
  return (
    <>
      {isPhone ? (
        <Dialog {...frame} open={row !== undefined} width={720} />
      ) : (
        row && <SidePanel {...frame} contentKey={row.id} />
      )}
      {requesting && <RequestSignatureDialog sheet={requesting} onClose={() => setRequesting(null)} />}
      <ReasonDialog
        open={voiding !== null}
        title="Void this signature?"
        confirmLabel="Void this signature"
        pendingLabel="Voiding..."
        variant="danger"
        onSend={(reason) =>
          reportOutcome(voidSheet({ variables: { input: { id: voiding!.id, reason } } }), {
            success: 'Signature voided',
            failure: 'Failed to void the signature',
          })
        }
        onClose={() => setVoiding(null)}
      >
        The signature of {voiding?.name} stays in the history and on its PDF, marked as void. The sheet can be signed
        again.
      </ReasonDialog>
    </>
  );
}
