import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Icon } from '../../../../components/Icon';
import layout from '../../../../components/layout.module.css';
import { useAnnouncement } from '../../../../core/announcements';
import { usePageKeys } from '../../../../core/browser/usePageKeys';
import { useTimecardDecisions } from '../../lifecycle/useTimecardDecisions';
import { useLastApproval } from '../lastApproval';

/** Shows the last approved card with an undo button and shortcut. Disappears after a minute. */
export function UndoApprovalNotice() {
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
  return (
    <div className={classes(layout.row, layout.tight, layout.grow)} data-no-print>
      <Icon name="check" />
      <span className={layout.quiet}>{approved.label} approved</span>
      <Button variant="quiet" pending={pending} pendingLabel="Undoing..." onClick={() => void undo()}>
        Undo
      </Button>
    </div>
  );
}
