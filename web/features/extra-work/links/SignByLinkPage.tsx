import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { extraWorkDifferences } from '../../../../common/extra-work';
import { messages } from '../../../../common/messages';
import { SheetChanges } from '../../../components/extra-work/SheetChanges';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { type Form, useForm } from '../../../components/forms/form';
import { HandOverFrame } from '../../../components/page/HandOverFrame';
import { Panel } from '../../../components/page/Panel';
import { photosText } from '../../../components/photos/photosText';
import { SignatureLine } from '../../../components/signature/SignatureLine';
import { formatMoment, longDay } from '../../../core/days';
import { hasNoResponse } from '../../../core/requests/failure';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { publishedSettings } from '../../../core/settings';
import { SheetContent } from '../components/SheetContent';
import { SheetPhotos } from '../components/SheetPhotos';
import { SignedNotice } from '../components/SignedNotice';
import { SigningFields } from '../components/SigningFields';
import { hashOf } from '../sheet';
import { newSigning, problemsOf, type Signing } from '../signing';
import { type SheetOfLinkFragment, useSheetByLinkQuery, useSignByLinkMutation } from './links.generated';
import { useLinkPhotos } from './useLinkPhotos';

/** The page of a mailed link, for someone without an account: one sheet, to look at and to sign once. Opening it changes nothing. */
export function SignByLinkPage() {
  // In the fragment, which no server logs.
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useSheetByLinkQuery({
    variables: { token },
    skip: !token,
    fetchPolicy: 'network-only',
  });
  const refresh = () => void refetch().catch(() => undefined);
  const sheet = data?.extraWorkSheetByLink;
  if (sheet) return <SheetOfLink token={token} sheet={sheet} onStale={refresh} />;
  const isUnreachable = error instanceof Error && hasNoResponse(error);
  return (
    <HandOverFrame title="Extra work to sign">
      {token && !error && <Spinner />}
      {isUnreachable && <ErrorState title="The sheet couldn't be loaded" error={error} onRetry={refresh} />}
      {(!token || (error && !isUnreachable)) && (
        <FormMessage tone="error" title="This link can't be used">
          {error?.message ?? messages.signingLinkInvalid}
        </FormMessage>
      )}
    </HandOverFrame>
  );
}

interface SheetOfLinkProps {
  token: string;
  sheet: SheetOfLinkFragment;
  /** Reads the sheet again. */
  onStale(): void;
}

function SheetOfLink({ token, sheet, onStale }: SheetOfLinkProps) {
  const [sign] = useSignByLinkMutation();
  const { photos, loading, failed } = useLinkPhotos(token, sheet.photos);
  const [first] = useState(sheet);
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState<Signing | null>(null);
  const changes = sheet.signed ? [] : extraWorkDifferences(first.content, sheet.content);

  const form: Form<Signing> = useForm({
    from: newSigning(),
    rules: problemsOf,
    async send({ name, company, note, signature }) {
      const { workOrderId, date, workArea, content, contentHash } = sheet;
      const shown = { workOrder: { id: workOrderId, orderNumber: 0 }, date, workArea, content, contentHash };
      // The hash alone says what was shown: a request of someone who is not signed in must be small.
      const input = {
        ...{ token, name, company, signature, clientRequestId },
        note: note.trim() || null,
        contentHash: await hashOf(shown),
        signedAt: new Date().toISOString(),
      };
      const outcome = await reportOutcome(sign({ variables: { input } }), { failure: 'Failed to sign' });
      const { reason } = outcome.failure ?? {};
      if (reason === 'SHEET_CHANGED' || reason === 'LINK_USED') onStale();
      return outcome;
    },
    onSent: (_data, signing) => setGiven(signing),
  });

  // Another content needs another signature.
  const changeCount = changes.length;
  const { setValue } = form;
  useEffect(() => {
    if (changeCount > 0) setValue('signature', '');
  }, [changeCount, setValue]);

  const at = (moment: string) => formatMoment(moment, publishedSettings().timeZone);
  return (
    <HandOverFrame
      title={`Extra work ${sheet.workOrderNumber}`}
      subtitle={[longDay(sheet.date), sheet.workArea, sheet.coNumber].filter(Boolean).join(' · ')}
    >
      {given && <SignedNotice {...given} />}
      {!given && (
        <>
          {sheet.description && <p>{sheet.description}</p>}
          {sheet.signed && (
            <FormMessage tone="success" title="This sheet is signed">
              {sheet.signed.name}, {sheet.signed.company}, signed it on {at(sheet.signed.signedAt)}. The link can't be
              used again.
              <SignatureLine path={sheet.signed.signature} name={sheet.signed.name} />
            </FormMessage>
          )}
          <SheetChanges since="shown" advice="Please look at the sheet again before you sign." differences={changes} />
          <Panel>
            <SheetContent content={sheet.content}>
              <SheetPhotos photos={photos} loading={loading} />
              {failed > 0 && (
                <FormMessage tone="warning">
                  {photosText(failed)} couldn't be loaded. Reload the page to try again.
                </FormMessage>
              )}
            </SheetContent>
          </Panel>
          {!sheet.signed && (
            <SigningFields form={form}>
              <p>This link can be used until {at(sheet.expiresAt)}.</p>
              {form.failure?.noResponse && (
                <FormMessage tone="error">
                  No response from the server. Check your connection and sign again.
                </FormMessage>
              )}
            </SigningFields>
          )}
        </>
      )}
    </HandOverFrame>
  );
}
