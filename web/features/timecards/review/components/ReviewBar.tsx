import { Card } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/Button';
import { classes } from '../../../../components/classes';
import { Checkbox } from '../../../../components/forms/Checkbox';
import { IconButton } from '../../../../components/IconButton';
import layout from '../../../../components/layout.module.css';
import { useIsPhone } from '../../../../components/useMediaQuery';
import { useAnnouncement } from '../../../../core/announcements';
import { groupThousands } from '../../../../core/format';
import { UndoApprovalNotice } from '../../lifecycle/components/UndoApprovalNotice';
import { useLastApproval } from '../../lifecycle/lastApproval';
import type { Selection } from '../useSelection';
import { KeyHints } from './KeyHints';
import styles from './Review.module.css';

interface ReviewBarProps {
  selection: Selection;
  /** Number of matching cards. Null while unknown. */
  total: number | null;
  /** True if a card is open in the panel, which then shows the undo instead of this bar. */
  isPanelOpen: boolean;
  onApproveSelected(): void;
  /** The filters. */
  children: ReactNode;
}

const number = (count: number) => groupThousands(String(count));

/** Filters, number of waiting cards, and batch approval. Stays visible above the list. */
export function ReviewBar(props: ReviewBarProps) {
  const { selection, total, isPanelOpen, onApproveSelected, children } = props;
  const { cards, read, selectAll, clear } = selection;
  const phone = useIsPhone();
  const warned = cards.filter(({ hasWarnings }) => hasWarnings).length;
  const selected = `${number(cards.length)} selected${warned > 0 ? `, ${number(warned)} with warnings` : ''}`;
  const reading = read !== null && `Loading ${number(read)}${total === null ? '' : ` of ${number(total)}`}...`;
  useAnnouncement(cards.length > 0 ? selected : '');
  const waiting = total !== null && `${number(total)} waiting`;
  // On a phone, show no counts, because the checkbox and the button show them.
  const state = reading || (!phone && (cards.length > 0 ? selected : waiting));
  const selectEvery = (
    <Checkbox
      label={total ? `Select all ${number(total)}` : 'Select all'}
      checked={cards.length > 0 && cards.length >= (total ?? 1)}
      disabled={total === 0}
      pending={read !== null}
      onChange={(checked) => (checked ? void selectAll() : clear())}
    />
  );
  const undoes = useLastApproval() !== null && !isPanelOpen;
  const isSelecting = cards.length > 0 || read !== null;
  if (phone) {
    return (
      <>
        {children}
        <Card
          size="small"
          role="region"
          aria-label="Approve many"
          className={layout.sticky}
          classNames={{ body: layout.row }}
        >
          {selectEvery}
          <p className={classes(layout.grow, layout.quiet, layout.figures)}>{state}</p>
          {undoes && <UndoApprovalNotice compact />}
          <Button variant="primary" icon="check" disabled={cards.length === 0} onClick={onApproveSelected}>
            {cards.length > 0 ? `Approve ${number(cards.length)}` : 'Approve'}
          </Button>
        </Card>
      </>
    );
  }
  return (
    <section aria-label="Approve many" className={classes(layout.row, layout.sticky, styles.bar)}>
      {/* Reserves space for the count, which arrives with the cards. */}
      <div style={{ minWidth: 152 }}>{selectEvery}</div>
      {children}
      <div className={classes(layout.row, layout.end, styles.slot)}>
        {(isSelecting || !undoes) && (
          <p className={classes(layout.quiet, layout.figures, layout.grow, layout.cut)} style={{ textAlign: 'right' }}>
            {state}
          </p>
        )}
        {undoes && <UndoApprovalNotice compact={isSelecting} />}
        {cards.length > 0 && (
          <>
            <IconButton icon="close" label="Clear selection" onClick={clear} />
            <Button variant="primary" icon="check" onClick={onApproveSelected}>
              {`Approve ${number(cards.length)}`}
            </Button>
          </>
        )}
      </div>
      <KeyHints selected={cards.length} />
    </section>
  );
}
