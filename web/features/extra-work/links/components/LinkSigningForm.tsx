import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { type Form, useForm } from '../../../../components/forms/form';
import { formatMoment } from '../../../../core/days';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { serverNow } from '../../../../core/requests/serverClock';
import { SigningFields } from '../../components/SigningFields';
import { hashOf, type ShownSheet, shownHashOf, textsOf } from '../../sheet';
import { type Given, givenOf, newSigning, problemsOf, type Signing, signatureOf } from '../../signing';
import { signToasts } from '../../signToasts';
import { useSignByLinkMutation } from '../links.generated';

interface LinkSigningFormProps {
  token: string;
  shown: ShownSheet;
  expiresAt: string;
  onGiven(signature: Given): void;
  /** Called when the server refuses the signature because the sheet has changed. */
  onStale(message: string): void;
  /** Called when the server refuses the signature because the link has been used. */
  onUsed(): void;
}

/** Maximum length of a sheet's texts as JSON, in characters. Longer texts are sent as a hash. */
const MOST_TEXT = 5000;

async function textsOrHash({ shown }: ShownSheet) {
  const texts = textsOf(shown);
  return JSON.stringify(texts).length > MOST_TEXT ? { shownHash: await shownHashOf(shown) } : { shown: texts };
}

/** Signs the sheet of an emailed link. Use the sheet's version as the `key` prop, so that a new version has an empty form. */
export function LinkSigningForm({ token, shown, expiresAt, onGiven, onStale, onUsed }: LinkSigningFormProps) {
  const { _ } = useLingui();
  const [sign] = useSignByLinkMutation();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const [drawnFor] = useState(() => hashOf(shown));

  const form: Form<Signing> = useForm({
    from: newSigning(),
    rules: problemsOf,
    async send(signing) {
      // Sends only hashes of the content and of long texts, because requests from signed-out people must be small.
      const input = {
        ...{ token, clientRequestId, ...signatureOf(signing) },
        contentHash: await hashOf(shown),
        drawnFor: await drawnFor,
        ...(await textsOrHash(shown)),
        signedAt: new Date(serverNow()).toISOString(),
      };
      const outcome = await reportOutcome(sign({ variables: { input } }), { failure: signToasts.failure });
      const { reason, message = '' } = outcome.failure ?? {};
      if (reason === 'SHEET_CHANGED') onStale(message);
      if (reason === 'LINK_USED') onUsed();
      return outcome;
    },
    // If the request is repeated, the server returns the signature that arrived first.
    onSent: ({ signExtraWorkByLink: { signed } }, signing) => onGiven(givenOf(signed ?? signing)),
  });
  return (
    <SigningFields form={form} isOwnDevice>
      <p>{_('This link can be used until {moment}.', { moment: formatMoment(expiresAt) })}</p>
    </SigningFields>
  );
}
