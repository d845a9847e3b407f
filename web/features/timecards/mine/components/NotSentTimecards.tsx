import { useLingui } from '@lingui/react';
import { classes } from '../../../../components/classes';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { ItemState } from '../../../../components/outbox/ItemState';
import { Panel } from '../../../../components/page/Panel';
import type { OutboxItem } from '../../../../core/offline/device/outboxItem';

/** Lists the person's timecards in the outbox. Renders nothing if there are none. */
export function NotSentTimecards({ items }: { items: readonly OutboxItem[] }) {
  const { _ } = useLingui();
  if (items.length === 0) return null;
  return (
    <Panel title={_('Not sent yet')} actions={<LinkButton to="/outbox">{_('Open the outbox')}</LinkButton>}>
      <ul className={classes(layout.list, layout.lines)}>
        {items.map((item) => (
          <li key={item.key} className={layout.row}>
            <span className={layout.grow}>{item.summary}</span>
            <ItemState item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
