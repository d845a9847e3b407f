import { useEffect, useState } from 'react';
import { Button } from '../../components/Button';
import { SheetChanges } from '../../components/extra-work/SheetChanges';
import { ErrorState } from '../../components/feedback/ErrorState';
import { FormMessage } from '../../components/feedback/FormMessage';
import { Spinner } from '../../components/feedback/Spinner';
import { ConnectionNotice } from '../../components/forms/ConnectionNotice';
import { type Form, useForm } from '../../components/forms/form';
import { RestoredNotice } from '../../components/forms/RestoredNotice';
import layout from '../../components/layout.module.css';
import { HandOverFrame } from '../../components/page/HandOverFrame';
import { Panel } from '../../components/page/Panel';
import { dayOfYear, longDay } from '../../core/days';
import type { Draft } from '../../core/drafts/useDraft';
import { useOutbox } from '../../core/outbox/context';
import { submitThrough } from '../../core/outbox/submitThrough';
import { isOnline } from '../../core/requests/connection';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useOnline } from '../../core/requests/useOnline';
import { SheetContent } from './components/SheetContent';
import { SheetPhotos } from './components/SheetPhotos';
import { SignatureBlock } from './components/SignatureBlock';
import { SignedNotice } from './components/SignedNotice';
import { SigningFields } from './components/SigningFields';
import { useSignExtraWorkMutation } from './extra-work.generated';
import { photosOf } from './sheetPhotos';
import { problemsOf, type SheetAddress, type Signing, toInput } from './signing';
import { useShownSheet } from './useShownSheet';

interface SheetToSignProps {
  draft: Draft<Signing>;
  address: SheetAddress;
  onLeave(): void;
}

/** A sheet with its signatures so far, and the form that adds one. What is signed is exactly what is on the screen. */
export function SheetToSign({ draft, address, onLeave }: SheetToSignProps) {
  const { shown, sheet, changes, error, refetch } = useShownSheet(address);
  const outbox = useOutbox();
  const online = useOnline();
  const [signExtraWork] = useSignExtraWorkMutation();
  const [given, setGiven] = useState<(Signing & { saved: boolean }) | null>(null);
  const [isAgain, setAgain] = useState(false);

  const form: Form<Signing> = useForm({
    from: draft,
    rules: problemsOf,
    async send(signing, clientRequestId, source) {
      const offline = !sheet || !isOnline();
      const input = await toInput(signing, { shown: shown!, clientRequestId, offline });
      const outcome = await submitThrough({
        outbox,
        success,
        draft: source,
        item: {
          key: clientRequestId,
          form: 'extra-work',
          input: { ...input },
          values: signing,
          summary: summaryOf(signing),
        },
        directly: () => reportOutcome(signExtraWork({ variables: { input } }), { failure: 'Failed to sign' }),
      });
      if ('failure' in outcome && outcome.failure?.reason === 'SHEET_CHANGED') refetch();
      return outcome;
    },
    onSent: (_data, signing) => finish(signing, false),
    onSaved(): void {
      finish(form.getValues(), true);
    },
  });

  function finish(signing: Signing, saved: boolean) {
    setGiven({ ...signing, saved });
    form.startOver();
  }

  // Another content needs another signature.
  const changeCount = changes.length;
  const { setValue } = form;
  useEffect(() => {
    if (changeCount > 0) setValue('signature', '');
  }, [changeCount, setValue]);

  const signed = sheet?.signed ?? [];
  const isSigned = sheet?.state === 'signed';
  const mayDo = !sheet || sheet.allowed.includes('sign');
  return (
    <HandOverFrame
      title={`Extra work ${address.number}`}
      subtitle={[longDay(address.date), shown?.workArea ?? address.area, shown?.workOrder.coNumber]
        .filter(Boolean)
        .join(' · ')}
      back={
        <Button variant="quiet" icon="chevronLeft" onClick={onLeave}>
          Back
        </Button>
      }
    >
      {!shown &&
        (error ? <ErrorState title="The sheet couldn't be loaded" error={error} onRetry={refetch} /> : <Spinner />)}
      {given && <SignedNotice {...given} onDone={onLeave} />}
      {shown && !given && (
        <>
          <SheetChanges since="shown" advice="Please look at the sheet again before you sign." differences={changes} />
          {!sheet && (
            <FormMessage tone="info" title="Without a connection">
              This is the day as it is known on this device. Others may have submitted more for it.
            </FormMessage>
          )}
          <Panel>
            <SheetContent content={shown.content}>
              <SheetPhotos photos={photosOf(sheet)} />
            </SheetContent>
          </Panel>
          {signed.length > 0 && (
            <Panel title={signed.length === 1 ? 'Signature' : 'Signatures'}>
              <div className={layout.stack}>
                {signed.map((signature) => (
                  <SignatureBlock key={signature.id} signature={signature} isHandedOver />
                ))}
              </div>
            </Panel>
          )}
          {isSigned && mayDo && !isAgain && (
            <div>
              <Button icon="sign" onClick={() => setAgain(true)}>
                Add another signature
              </Button>
            </div>
          )}
          {mayDo && (!isSigned || isAgain) && (
            <SigningFields form={form}>
              <RestoredNotice
                draft={draft}
                noun="signature"
                advice="Check it before you sign."
                onDiscard={() => void form.startOver()}
              />
              <ConnectionNotice
                noun="signature"
                isSentLater={outbox !== null}
                online={online}
                unconfirmed={draft.unconfirmed}
              />
            </SigningFields>
          )}
        </>
      )}
    </HandOverFrame>
  );
}

const success = 'Extra work signed';

/** '99-012, Mar 2, Pier 9, signed by Kim Park'. */
const summaryOf = ({ number, date, area, name }: Signing) =>
  `${number}, ${dayOfYear(date)}, ${area}, signed by ${name.trim()}`;
