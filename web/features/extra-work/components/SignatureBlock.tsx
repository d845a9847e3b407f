import { I18nProvider } from '@lingui/react';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { formatMoment, unbroken } from '../../../core/days';
import { personName } from '../../../core/format';
import { englishTexts } from '../../../core/i18n/texts';
import type { SignatureFragment } from '../extra-work.generated';
import { SheetChanges } from '../shared/SheetChanges';
import { sheetPdfPath } from '../shared/sheetKey';
import { GivenSignature } from './GivenSignature';

const at = (moment: string) => unbroken(formatMoment(moment, undefined, 'en'));

/** Describes how the signature was given. Returns '' if nobody is known to have handed over the device. */
function wayOf({ offline, byLink, requestedFrom, receivedAt, handedOverBy }: SignatureFragment): string {
  if (offline) return /* English */ `Signed offline, received ${at(receivedAt)}`;
  if (byLink)
    return /* English */ requestedFrom ? `Signed through the link sent to ${requestedFrom}` : 'Signed through a link';
  return handedOverBy ? /* English */ `Device handed over by ${personName(handedOverBy)}` : '';
}

interface SignatureBlockProps {
  signature: SignatureFragment;
  /** True on a handed-over device. Hides the names of the company's people, and the email addresses that got links. */
  isHandedOver?: boolean;
}

/** Shows one signature below a sheet: person, time, drawing, and later events. Like the sheet, it is English on every page. */
export function SignatureBlock({ signature, isHandedOver }: SignatureBlockProps) {
  const { id, name, company, note, signedAt, voidedAt, voidedBy, voidReason, isChanged, differences } = signature;
  const { marks, refusedReason, shownChanges } = signature;
  const way = wayOf(isHandedOver ? { ...signature, handedOverBy: null, requestedFrom: null } : signature);
  const voider = isHandedOver ? null : voidedBy;
  return (
    /* English */ <I18nProvider i18n={englishTexts}>
      <section
        lang="en"
        className={classes(layout.stack, layout.lined, layout.whole)}
        aria-label={`Signature of ${name}`}
      >
        <div className={classes(layout.row, layout.spread)}>
          <div>
            <p className={layout.title}>
              {name}, {company}
            </p>
            <p className={layout.quiet}>{at(signedAt)}</p>
          </div>
          <div className={layout.row}>
            <SignatureState signature={signature} />
            <a
              className={layout.target}
              href={sheetPdfPath(id)}
              download
              data-no-print
              aria-label={`PDF of the sheet that ${name} signed`}
            >
              PDF
            </a>
          </div>
        </div>
        <div style={{ maxWidth: 320, opacity: voidedAt ? 0.45 : undefined }}>
          <GivenSignature name={name} kind={signature.signatureKind} signature={signature.signature} />
        </div>
        {note && <p className={layout.typed}>{note}</p>}
        {way && <p className={layout.quiet}>{way}</p>}
        {marks.map((mark) => (
          <p key={mark} className={layout.quiet}>
            {mark}
          </p>
        ))}
        {refusedReason && <FormMessage tone="error">{refusedReason}</FormMessage>}
        {voidedAt && <p>{`Voided ${voider ? `by ${personName(voider)} ` : ''}on ${at(voidedAt)}: ${voidReason}`}</p>}
        <SheetChanges differences={isChanged ? differences : []} texts={shownChanges} />
      </section>
    </I18nProvider>
  );
}

function SignatureState({ signature: { voidedAt, refusedReason, isChanged } }: { signature: SignatureFragment }) {
  if (voidedAt) return /* English */ <StatusBadge tone="destructive">Void</StatusBadge>;
  if (refusedReason) return /* English */ <StatusBadge tone="destructive">Not accepted</StatusBadge>;
  return /* English */ isChanged ? (
    <StatusBadge tone="warning">Changed since signed</StatusBadge>
  ) : (
    <StatusBadge tone="positive">Signed</StatusBadge>
  );
}
