import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { isTooLargeToSign } from '../../../../common/extra-work/extra-work';
import { isSameExtraWork } from '../../../../common/extra-work/extra-work-differences';
import { unprintableOnSheet } from '../../../../common/printable';
import { Button } from '../../../components/Button';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import layout from '../../../components/layout.module.css';
import { HandOverFrame } from '../../../components/page/HandOverFrame';
import { Panel } from '../../../components/page/Panel';
import { keyOf } from '../shared/sheetKey';
import { signatureIn, useWaitingSignatures } from '../shared/waitingSignatures';
import { sheetTitles } from '../sheet';
import { photosOf } from '../sheetPhotos';
import type { Given, SheetAddress } from '../signing';
import { useSheetVersions } from '../useSheetVersions';
import { useShownSheet } from '../useShownSheet';
import { SheetChangedNotice } from './SheetChangedNotice';
import { SheetContent } from './SheetContent';
import { SheetFacts } from './SheetFacts';
import { SheetPhotos } from './SheetPhotos';
import { SignatureBlock } from './SignatureBlock';
import { SignedNotice } from './SignedNotice';
import { SigningForm } from './SigningForm';
import { TooLargeNotice } from './TooLargeNotice';
import { UnprintableNotice } from './UnprintableNotice';
import { WaitingSignature } from './WaitingSignature';

/** Shows a sheet, its signatures, and the form for a new signature. The signature covers exactly the sheet on the screen. */
export function SheetToSign({ address, onLeave }: { address: SheetAddress; onLeave(): void }) {
  const { _ } = useLingui();
  const { shown, sheet, error, refetch } = useShownSheet(address);
  const version = useSheetVersions(shown);
  const [given, setGiven] = useState<(Given & { saved: boolean }) | null>(null);
  const [isAgain, setAgain] = useState(false);
  const key = { workOrderId: address.order, date: address.date, workArea: address.area };
  const waiting = useWaitingSignatures([shown ? keyOf(shown) : key]);

  const signed = sheet?.signed ?? [];
  // The sheet also counts as signed if a waiting signature has the same content and was not refused.
  const isSigned =
    sheet?.state === 'signed' ||
    waiting.some((item) => shown && !item.refusal && isSameExtraWork(signatureIn(item).content, shown.content));
  const isTooLarge = shown !== undefined && isTooLargeToSign(shown.content);
  const unprintable = shown ? unprintableOnSheet(shown, shown.shown) : [];
  const mayDo = !isTooLarge && unprintable.length === 0 && (!sheet || sheet.allowed.includes('sign'));
  const isWaiting = waiting.some(({ refusal }) => !refusal);
  return (
    <HandOverFrame
      {...sheetTitles({ number: address.number, date: address.date, workArea: shown?.workArea ?? address.area })}
      back={
        <Button variant="quiet" icon="chevronLeft" onClick={onLeave}>
          {_('Back')}
        </Button>
      }
    >
      {!shown && (error ? <ErrorState noun="sheet" error={error} onRetry={refetch} /> : <Spinner />)}
      {given && <SignedNotice {...given} onDone={onLeave} />}
      {shown && !given && (
        <>
          <SheetChangedNotice
            key={`changes ${version.key}`}
            before={version.before}
            now={shown}
            refusal={version.refusal}
          />
          {!sheet && (
            <FormMessage tone="info" title={_('Only hours from this device')}>
              {_("You are offline, so other crews' hours are not included.")}
            </FormMessage>
          )}
          {isTooLarge && !isSigned && <TooLargeNotice />}
          {unprintable.length > 0 && !isSigned && <UnprintableNotice characters={unprintable} />}
          <Panel>
            <div className={layout.stack}>
              <SheetFacts shown={shown.shown} />
              <SheetContent content={shown.content} codes={shown.shown.codes}>
                <SheetPhotos photos={photosOf(sheet)} />
              </SheetContent>
            </div>
          </Panel>
          {signed.length + waiting.length > 0 && (
            <Panel title={signed.length + waiting.length === 1 ? _('Signature') : _('Signatures')}>
              <div className={layout.stack}>
                {waiting.map((item) => (
                  <WaitingSignature key={item.key} item={item} />
                ))}
                {signed.map((signature) => (
                  <SignatureBlock key={signature.id} signature={signature} isHandedOver />
                ))}
              </div>
            </Panel>
          )}
          {isSigned && mayDo && !isAgain && !isWaiting && (
            <div data-no-print>
              <Button icon="sign" onClick={() => setAgain(true)}>
                {_('Add another signature')}
              </Button>
            </div>
          )}
          {mayDo && (!isSigned || isAgain) && (
            <SigningForm
              key={`form ${version.key}`}
              shown={shown}
              isFromDevice={!sheet}
              onGiven={(signature, saved) => setGiven({ ...signature, saved })}
              onStale={(message) => {
                version.refuse(message);
                refetch();
              }}
            />
          )}
        </>
      )}
    </HandOverFrame>
  );
}
