import { useState } from 'react';
import { workOrderLabel } from '../../../../common/names';
import { ConnectionNotice } from '../../../components/form-notices/ConnectionNotice';
import { type Form, useForm } from '../../../components/forms/form';
import { dayOfYear } from '../../../core/days';
import { pageTexts } from '../../../core/i18n/texts';
import { useOutbox } from '../../../core/offline/outbox/context';
import { submitThrough } from '../../../core/offline/outbox/submitThrough';
import { isOnline } from '../../../core/requests/connection';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { serverNow } from '../../../core/requests/serverClock';
import { useOnline } from '../../../core/requests/useOnline';
import { useSignExtraWorkMutation } from '../extra-work.generated';
import { SIGNATURE_FORM } from '../shared/waitingSignatures';
import { contentOf, hashOf, type ShownSheet } from '../sheet';
import { type Given, givenOf, newSigning, problemsOf, type Signing, toInput } from '../signing';
import { signToasts } from '../signToasts';
import { inputOf, type WaitingSignature } from '../waitingSignature';
import { SigningFields } from './SigningFields';

interface SigningFormProps {
  shown: ShownSheet;
  /** True if the device composed the sheet. */
  isFromDevice: boolean;
  /** Called when the sheet has been signed. `saved` means that the signature is on the device and is sent later. */
  onGiven(signature: Given, saved: boolean): void;
  /** Called when the server refuses the signature because the sheet has changed. */
  onStale(message: string): void;
}

/**
 * Adds a signature to the sheet on the screen. Use the sheet's version as the `key` prop, so that a new version starts with an
 * empty form.
 */
export function SigningForm({ shown, isFromDevice, onGiven, onStale }: SigningFormProps) {
  const outbox = useOutbox();
  const online = useOnline();
  const [signExtraWork] = useSignExtraWorkMutation();
  const [clientRequestId] = useState(() => crypto.randomUUID());
  const [drawnFor] = useState(() => hashOf(shown));

  const form: Form<Signing> = useForm({
    from: newSigning(),
    rules: problemsOf,
    async send(signing) {
      const input = await toInput(signing, {
        ...{ shown, clientRequestId },
        drawnFor: await drawnFor,
        offline: isFromDevice || !isOnline(),
        signedAt: new Date(serverNow()).toISOString(),
      });
      const item = {
        key: clientRequestId,
        form: SIGNATURE_FORM,
        input: { ...input },
        values: waitingOf(shown),
        summary: summaryOf(shown, signing),
        after: shown.after ?? [],
      };
      const outcome = await submitThrough({
        ...{ outbox, item },
        success: signToasts.success,
        draft: null,
        directly: () =>
          reportOutcome(signExtraWork({ variables: { input: inputOf(item, false) } }), { failure: signToasts.failure }),
      });
      if ('failure' in outcome && outcome.failure?.reason === 'SHEET_CHANGED') onStale(outcome.failure.message ?? '');
      return outcome;
    },
    // If the request is repeated, the server returns the signature that arrived first.
    onSent: ({ signExtraWork: signed }) => onGiven(givenOf(signed), false),
    onSaved(): void {
      onGiven(givenOf(form.getValues()), true);
    },
  });
  return (
    <SigningFields form={form}>
      <ConnectionNotice noun="signature" isSentLater={outbox !== null} online={online} unconfirmed={false} />
    </SigningFields>
  );
}

const waitingOf = (shown: ShownSheet): WaitingSignature => ({
  number: workOrderLabel(shown.shown),
  known: contentOf(shown.known ?? shown.content),
  basis: shown.basis.map(({ id, revision }) => ({ id, revision })),
});

/** Returns a summary such as '99-012, Mar 2, Pier 9, signed by Kim Park'. */
const summaryOf = ({ shown, date, workArea }: ShownSheet, { name }: Signing) =>
  pageTexts()._('{order}, {day}, {workArea}, signed by {name}', {
    ...{ order: workOrderLabel(shown), day: dayOfYear(date), workArea, name: name.trim() },
  });
