import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTooLargeToSign } from '../../../../common/extra-work/extra-work';
import { messages } from '../../../../common/messages';
import { workOrderLabel } from '../../../../common/names';
import { unprintableOnSheet } from '../../../../common/printable';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { LanguageChoice } from '../../../components/LanguageChoice';
import layout from '../../../components/layout.module.css';
import { HandOverFrame } from '../../../components/page/HandOverFrame';
import { Panel } from '../../../components/page/Panel';
import { useVisit } from '../../../core/browser/useVisit';
import { formatMoment } from '../../../core/days';
import { failureOf, hasNoResponse } from '../../../core/requests/failure';
import { readAgain } from '../../../core/requests/readAgain';
import { GivenSignature } from '../components/GivenSignature';
import { SheetChangedNotice } from '../components/SheetChangedNotice';
import { SheetContent } from '../components/SheetContent';
import { SheetFacts } from '../components/SheetFacts';
import { SheetPhotos } from '../components/SheetPhotos';
import { SignedNotice } from '../components/SignedNotice';
import { TooLargeNotice } from '../components/TooLargeNotice';
import { UnprintableNotice } from '../components/UnprintableNotice';
import { SheetChanges } from '../shared/SheetChanges';
import { type ShownSheet, sheetTitles } from '../sheet';
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
  const { _ } = useLingui();
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
    <HandOverFrame title={_('Extra work to sign')} back={<LanguageChoice />}>
      {token && !error && <Spinner />}
      {isUnreachable && <ErrorState noun="sheet" error={error} onRetry={refresh} />}
      {(!token || (error && !isUnreachable)) && (
        <FormMessage tone="error" title={_("This link can't be used")}>
          {error ? (failureOf(error).message ?? error.message) : _(messages.signingLinkInvalid)}
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
  const { _ } = useLingui();
  const { photos, loading, failed } = useLinkPhotos(token, sheet.photos);
  const [given, setGiven] = useState<Given | null>(null);
  const shown = shownOf(sheet);
  const version = useSheetVersions(sheet.signed ? undefined : shown);
  const isSigned = sheet.signed !== null || sheet.state === 'signed';
  const isTooLarge = isTooLargeToSign(sheet.content);
  const unprintable = unprintableOnSheet(sheet, sheet.shown);
  return (
    <HandOverFrame {...sheetTitles({ ...sheet, number: workOrderLabel(sheet.shown) })} back={<LanguageChoice />}>
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
                    {failed === 1
                      ? _("1 photo couldn't be loaded. Reload the page to try again.")
                      : _("{count} photos couldn't be loaded. Reload the page to try again.", { count: failed })}
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
  const { _ } = useLingui();
  const { name = '', company = '', signedAt } = signed ?? newest ?? {};
  const values = { name, company, moment: signedAt && formatMoment(signedAt) };
  if (signed) {
    return (
      <FormMessage tone="success" title={_('This sheet is signed')}>
        {_("{name}, {company}, signed it on {moment}. The link can't be used again.", values)}
        <GivenSignature name={signed.name} kind={signed.signatureKind} signature={signed.signature} />
      </FormMessage>
    );
  }
  if (!newest) return null;
  if (state === 'signed') {
    return (
      <FormMessage tone="success" title={_('This sheet is signed')}>
        {_(
          '{name}, {company}, signed it on {moment}. It has not changed since, so there is nothing more to sign.',
          values,
        )}
      </FormMessage>
    );
  }
  return (
    <SheetChanges
      differences={differences}
      advice={_('{name}, {company}, signed it on {moment}. Please sign the changed sheet again.', values)}
    />
  );
}
