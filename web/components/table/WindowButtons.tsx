import { useLingui } from '@lingui/react';
import { groupThousands } from '../../core/format';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import type { RowWindow } from './useRowWindow';

interface WindowButtonsProps
  extends Pick<RowWindow<unknown>, 'start' | 'hasEarlier' | 'hasLater' | 'showEarlier' | 'showLater'> {
  /** Name for screen readers, such as 'Equipment'. */
  caption: string;
  /** Number of rows on the screen. */
  shown: number;
  /** Number of rows loaded. */
  loaded: number;
  /** True if the server has more rows. */
  hasMore: boolean;
}

/** Buttons below a long table that show its earlier or later rows. */
export function WindowButtons(props: WindowButtonsProps) {
  const { _ } = useLingui();
  const { caption, start, shown, loaded, hasMore, hasEarlier, hasLater, showEarlier, showLater } = props;
  const count = (number: number) => groupThousands(String(number));
  return (
    <nav className={classes(layout.row, layout.center)} aria-label={_('{caption}: rows', { caption })} data-no-print>
      <Button onClick={showEarlier} disabled={!hasEarlier}>
        {_('Earlier rows')}
      </Button>
      <span className={classes(layout.muted, layout.figures)}>
        {_(hasMore ? '{from} to {to} of {loaded} loaded' : '{from} to {to} of {loaded}', {
          ...{ from: count(start + 1), to: count(start + shown), loaded: count(loaded) },
        })}
      </span>
      <Button onClick={showLater} disabled={!hasLater}>
        {_('Later rows')}
      </Button>
    </nav>
  );
}
