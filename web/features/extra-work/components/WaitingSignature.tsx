import { useLingui } from '@lingui/react';
import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { formatMoment, unbroken } from '../../../core/days';
import type { OutboxItem } from '../../../core/offline/device/outboxItem';
import { said } from '../../../core/said';
import { signatureIn } from '../shared/waitingSignatures';
import { GivenSignature } from './GivenSignature';

/** Shows a signature that waits on this device: the person, the time, and the reason if it was refused. */
export function WaitingSignature({ item }: { item: OutboxItem }) {
  const { _, i18n } = useLingui();
  const { name, company, note, signature, signatureKind, signedAt } = signatureIn(item);
  const { refusal } = item;
  return (
    <section className={classes(layout.stack, layout.whole)} aria-label={_('Signature of {name}', { name })}>
      <div className={classes(layout.row, layout.spread)}>
        <div>
          <p className={layout.title}>
            {name}, {company}
          </p>
          <p className={layout.quiet}>{unbroken(formatMoment(signedAt))}</p>
        </div>
        <StatusBadge tone={refusal ? 'destructive' : 'neutral'}>
          {refusal ? (refusal.invalid ? _('Not valid') : _('Not accepted')) : _('Waiting to be sent')}
        </StatusBadge>
      </div>
      <div style={{ maxWidth: 320 }}>
        <GivenSignature name={name} kind={signatureKind} signature={signature} />
      </div>
      {note && <p className={layout.typed}>{note}</p>}
      {refusal && <FormMessage tone="error">{said(refusal, i18n)}</FormMessage>}
    </section>
  );
}
