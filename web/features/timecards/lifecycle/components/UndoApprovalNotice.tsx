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
  const approved = useLastApproval();
  const { undoApproval } = useTimecardDecisions();
  const [pending, setPending] = useState(false);
  useAnnouncement(approved ? `${approved.label} approved` : '');
  async function undo() {
    if (!approved || pending) return;
    setPending(true);
    await undoApproval(approved);
    setPending(false);
  }
  usePageKeys(approved !== null, { u: () => void undo() });
  if (!approved) return null;
  if (compact) {
    const label = `Undo the approval of ${approved.label}`;
    return <IconButton icon="undo" label={label} pending={pending} onClick={() => void undo()} />;
  }
  const text = `${approved.label} approved`;
  return (
    <div className={classes(layout.row, layout.tight, styles.undo)} data-no-print>
      <Icon name="check" />
      <span className={classes(layout.quiet, layout.cut)} title={text}>
        {text}
      </span>
      <Button variant="quiet" pending={pending} pendingLabel="Undoing..." onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
