import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/Icon';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { useAnnouncement } from '../../../../core/announcements';
import { usePageKeys } from '../../../../core/browser/usePageKeys';
import { useLastApproval } from '../lastApproval';
import { useTimecardDecisions } from '../useTimecardDecisions';
import styles from './UndoApprovalNotice.module.css';

/**
 * Shows the last approved card with an undo button and shortcut. Disappears after a minute. Stays on one line: a long name is cut
 * off.
 * @param compact true to show only the button, where there is no room for the name
 */
export function UndoApprovalNotice({ compact }: { compact?: boolean }) {
  const { _ } = useLingui();
  const approved = useLastApproval();
  const { undoApproval } = useTimecardDecisions();
  const [pending, setPending] = useState(false);
  useAnnouncement(approved ? _('{label} approved', { label: approved.label }) : '');
  async function undo() {
    if (!approved || pending) return;
    setPending(true);
    await undoApproval(approved);
    setPending(false);
  }
  usePageKeys(approved !== null, { u: () => void undo() });
  if (!approved) return null;
  if (compact) {
    const label = _('Undo the approval of {label}', { label: approved.label });
    return <IconButton icon="undo" label={label} pending={pending} onClick={() => void undo()} />;
  }
  const text = _('{label} approved', { label: approved.label });
  return (
    <div className={classes(layout.row, layout.tight, layout.unwrapped, styles.undo)} data-no-print>
      <Icon name="check" />
      <span className={classes(layout.quiet, layout.cut)} title={text}>
        {text}
      </span>
      <Button variant="quiet" pending={pending} pendingLabel={_('Undoing...')} onClick={() => void undo()}>
        {_('Undo')}
      </Button>
    </div>
  );
}
