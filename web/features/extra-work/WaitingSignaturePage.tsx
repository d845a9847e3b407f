import { useLingui } from '@lingui/react';
import { useParams } from 'react-router-dom';
import { workOrderLabel } from '../../../common/names';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Spinner } from '../../components/feedback/Spinner';
import { LinkButton } from '../../components/LinkButton';
import layout from '../../components/layout.module.css';
import { PageFrame } from '../../components/page/PageFrame';
import { Panel } from '../../components/page/Panel';
import { longDay } from '../../core/days';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { SheetContent } from './components/SheetContent';
import { SheetFacts } from './components/SheetFacts';
import { WaitingSignature } from './components/WaitingSignature';
import { signatureIn } from './shared/waitingSignatures';
import type { WaitingSignature as Waiting } from './waitingSignature';

/** Read-only page for a signature that waits in the outbox, with the sheet as it was signed. */
export function WaitingSignaturePage() {
  const { _ } = useLingui();
  const { key } = useParams();
  const items = useOutboxItems();
  const item = items?.find((each) => each.key === key);
  const input = item && signatureIn(item);
  const number = input?.shown ? workOrderLabel(input.shown) : (item?.values as Partial<Waiting> | undefined)?.number;
  return (
    <PageFrame
      title={input && (number ? _('Extra work {number}', { number }) : _('Extra work'))}
      subtitle={input && [longDay(input.date), input.workArea].join(' · ')}
      actions={<LinkButton to="/outbox">{_('Back to the outbox')}</LinkButton>}
    >
      {!items && <Spinner />}
      {items && !item && (
        <EmptyState
          icon="check"
          title={_('This signature is no longer waiting')}
          text={_('It was sent or deleted in the meantime.')}
        />
      )}
      {input && (
        <>
          <Panel title={_('Signature')}>
            <WaitingSignature item={item} />
          </Panel>
          <Panel title={_('Signed sheet')}>
            <div className={layout.stack}>
              {input.shown && <SheetFacts shown={input.shown} />}
              <SheetContent content={input.content} codes={input.shown?.codes} />
            </div>
          </Panel>
        </>
      )}
    </PageFrame>
  );
}
