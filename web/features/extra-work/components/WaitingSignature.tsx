import { classes } from '../../../components/classes';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import { formatMoment, unbroken } from '../../../core/days';
import type { OutboxItem } from '../../../core/offline/device/outboxItem';
import { publishedSettings } from '../../../core/settings';
import { signatureIn } from '../shared/waitingSignatures';
import { GivenSignature } from './GivenSignature';
import styles from './SignatureBlock.module.css';

/** Shows a signature that waits on this device: the person, the time, and the reason if it was refused. */
export function WaitingSignature({ item }: { item: OutboxItem }) {
  const { name, company, note, signature, signatureKind, signedAt } = signatureIn(item);
  const { refusal } = item;
  return (
    <section className={classes(layout.stack, styles.block)} aria-label={`Signature of ${name}`}>
      <div className={classes(layout.row, layout.spread)}>
        <div>
          <p className={layout.title}>
            {name}, {company}
          </p>
          <p className={layout.quiet}>{unbroken(formatMoment(signedAt, publishedSettings().timeZone))}</p>
        </div>
        <StatusBadge tone={refusal ? 'destructive' : 'neutral'}>
          {refusal ? (refusal.invalid ? 'Not valid' : 'Not accepted') : 'Waiting to be sent'}
        </StatusBadge>
      </div>
      <div className={styles.drawing}>
        <GivenSignature name={name} kind={signatureKind} signature={signature} />
      </div>
      {note && <p className={layout.typed}>{note}</p>}
      {refusal && <FormMessage tone="error">{refusal.message}</FormMessage>}
    </section>
  );
}
