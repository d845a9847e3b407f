import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTooLargeToSign } from '../../../../common/extra-work/extra-work';
import { messages } from '../../../../common/messages';
import { workOrderLabel } from '../../../../common/names';
import { unprintableOnSheet } from '../../../../common/printable';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import layout from '../../../components/layout.module.css';
import { HandOverFrame } from '../../../components/page/HandOverFrame';
import { Panel } from '../../../components/page/Panel';
import { useVisit } from '../../../core/browser/useVisit';
import { formatMoment, longDay } from '../../../core/days';
import { hasNoResponse } from '../../../core/requests/failure';
import { readAgain } from '../../../core/requests/readAgain';
import { publishedSettings } from '../../../core/settings';
import { photosText } from '../../photos/shared/photosText';
import { GivenSignature } from '../components/GivenSignature';
import { SheetChangedNotice } from '../components/SheetChangedNotice';
import { SheetContent } from '../components/SheetContent';
import { SheetFacts } from '../components/SheetFacts';
import { SheetPhotos } from '../components/SheetPhotos';
import { SignedNotice } from '../components/SignedNotice';
import { TooLargeNotice } from '../components/TooLargeNotice';
import { UnprintableNotice } from '../components/UnprintableNotice';
import { SheetChanges } from '../shared/SheetChanges';
import type { ShownSheet } from '../sheet';
import type { Given } from '../signing';
import { useSheetVersions } from '../useSheetVersions';
import { LinkSigningForm } from './components/LinkSigningForm';
import { type SheetOfLinkFragment, useSheetByLinkQuery } from './links.generated';
import { useLinkPhotos } from './useLinkPhotos';

/**
 * Page that an emailed link opens, for a person without an account. Shows one sheet, which can be signed once. Opening the page
 * changes nothing.
 */
export function SignByLinkPage() {
  const visit = useVisit();
  // The token is in the URL fragment, so it never reaches server logs.
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useSheetByLinkQuery({
    variables: { token },
    skip: !token,
    fetchPolicy: 'network-only',
  });
  const refresh = () => readAgain(refetch);
  const sheet = data?.extraWorkSheetByLink;
  if (sheet) return <SheetOfLink key={visit} token={token} sheet={sheet} onStale={refresh} />;
  const isUnreachable = error instanceof Error && hasNoResponse(error);
  return (
    <HandOverFrame title="Extra work to sign">
      {token && !error && <Spinner />}
      {isUnreachable && <ErrorState noun="sheet" error={error} onRetry={refresh} />}
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

/** Returns a link's sheet as a `ShownSheet`, without a basis. */
const shownOf = ({ workOrderId, date, workArea, content, contentHash, shown }: SheetOfLinkFragment): ShownSheet => ({
  workOrder: { id: workOrderId, orderNumber: shown.orderNumber },
  ...{ date, workArea, content, contentHash, shown, basis: [] },
});

function SheetOfLink({ token, sheet, onStale }: SheetOfLinkProps) {
  const { photos, loading, failed } = useLinkPhotos(token, sheet.photos);
  const [given, setGiven] = useState<Given | null>(null);
  const shown = shownOf(sheet);
  const version = useSheetVersions(sheet.signed ? undefined : shown);
  const isSigned = sheet.signed !== null || sheet.state === 'signed';
  const isTooLarge = isTooLargeToSign(sheet.content);
  const unprintable = unprintableOnSheet(sheet, sheet.shown);
  return (
    <HandOverFrame
      title={`Extra work ${workOrderLabel(sheet.shown)}`}
      subtitle={[longDay(sheet.date), sheet.workArea].join(' · ')}
    >
      {given && <SignedNotice {...given} />}
      {!given && (
        <>
          <EarlierSignature sheet={sheet} />
          {!isSigned && (
            <SheetChangedNotice
              key={`changes ${version.key}`}
              before={version.before}
              now={shown}
              refusal={version.refusal}
            />
          )}
          {isTooLarge && !isSigned && <TooLargeNotice contractor={sheet.shown.contractor} />}
          {unprintable.length > 0 && !isSigned && (
            <UnprintableNotice characters={unprintable} contractor={sheet.shown.contractor} />
          )}
          <Panel>
            <div className={layout.stack}>
              <SheetFacts shown={sheet.shown} />
              <SheetContent content={sheet.content} codes={sheet.shown.codes}>
                <SheetPhotos photos={photos} loading={loading} />
                {failed > 0 && (
                  <FormMessage tone="warning">
                    {photosText(failed)} couldn't be loaded. Reload the page to try again.
                  </FormMessage>
                )}
              </SheetContent>
            </div>
          </Panel>
          {!isSigned && !isTooLarge && unprintable.length === 0 && (
            <LinkSigningForm
              key={`form ${version.key}`}
              token={token}
              shown={shown}
              expiresAt={sheet.expiresAt}
              onGiven={setGiven}
              onStale={(message) => {
                version.refuse(message);
                onStale();
              }}
              onUsed={onStale}
            />
          )}
        </>
      )}
    </HandOverFrame>
  );
}

/** Says that the sheet is signed already, through this link or in another way. Also lists changes since the signature. */
function EarlierSignature({ sheet: { signed, newest, state, differences } }: { sheet: SheetOfLinkFragment }) {
  const at = (moment: string) => formatMoment(moment, publishedSettings().timeZone);
  if (signed) {
    return (
      <FormMessage tone="success" title="This sheet is signed">
        {signed.name}, {signed.company}, signed it on {at(signed.signedAt)}. The link can't be used again.
        <GivenSignature name={signed.name} kind={signed.signatureKind} signature={signed.signature} />
      </FormMessage>
    );
  }
  if (!newest) return null;
  const who = `${newest.name}, ${newest.company}, signed it on ${at(newest.signedAt)}.`;
  if (state === 'signed') {
    return (
      <FormMessage tone="success" title="This sheet is signed">
        {who} It has not changed since, so there is nothing more to sign.
      </FormMessage>
    );
  }
  return <SheetChanges differences={differences} advice={`${who} Please sign the changed sheet again.`} />;
}
