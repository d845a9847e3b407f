import { Card } from 'antd';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Checkbox } from '../../../../components/forms/Checkbox';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { useAnnouncement } from '../../../../core/announcements';
import { groupThousands } from '../../../../core/format';
import { UndoApproval } from '../../lifecycle/components/UndoApproval';
import type { Selection } from '../useSelection';

interface ReviewBarProps {
  selection: Selection;
  /** How many cards match; null while that is unknown. */
  total: number | null;
  /** The open card's panel shows the approval that can be undone. */
  isPanelOpen: boolean;
  onApproveSelected(): void;
}

const number = (count: number) => groupThousands(String(count));

/** How many cards wait, and what approves many. Stays in view above the list. */
export function ReviewBar({ selection, total, isPanelOpen, onApproveSelected }: ReviewBarProps) {
  const { cards, read, selectAll, clear } = selection;
  const phone = useIsPhone();
  const warned = cards.filter(({ hasWarnings }) => hasWarnings).length;
  const selected = `${number(cards.length)} selected${warned > 0 ? `, ${number(warned)} with warnings` : ''}`;
  const reading = read !== null && `Reading ${number(read)}${total === null ? '' : ` of ${number(total)}`}...`;
  useAnnouncement(cards.length > 0 ? selected : '');
  const waiting = total !== null && `${number(total)} waiting`;
  // On a phone, the bar is one line: the checkbox and the button have the counts.
  const state = reading || (!phone && (cards.length > 0 ? selected : waiting));
  return (
    <Card
      size="small"
      role="region"
      aria-label="Approve many"
      className={layout.sticky}
      classNames={{ body: layout.row }}
    >
      <Checkbox
        label={total === null ? 'Select all' : `Select all ${number(total)}`}
        checked={cards.length > 0 && cards.length >= (total ?? 1)}
        disabled={total === 0}
        pending={read !== null}
        onChange={(checked) => (checked ? void selectAll() : clear())}
      />
      <p className={classes(layout.grow, layout.quiet, layout.figures)}>{state}</p>
      {!isPanelOpen && <UndoApproval />}
      {cards.length > 0 && !phone && (
        <Button variant="quiet" icon="close" onClick={clear}>
          Clear selection
        </Button>
      )}
      <Button variant="primary" icon="check" disabled={cards.length === 0} onClick={onApproveSelected}>
        {cards.length > 0 ? `Approve ${number(cards.length)}` : phone ? 'Approve' : 'Approve selected'}
      </Button>
    </Card>
  );
}
