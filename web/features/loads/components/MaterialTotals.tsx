import { Card } from 'antd';
import { classes } from '../../../components/classes';
import { Bone } from '../../../components/feedback/Bone';
import layout from '../../../components/layout.module.css';
import { groupThousands } from '../../../core/format';
import type { MaterialTotalsQuery } from '../loads.generated';
import styles from './MaterialTotals.module.css';

interface MaterialTotalsProps {
  /** Totals, sorted by material. Undefined while they are loading. */
  totals: MaterialTotalsQuery['materialTotals'] | undefined;
}

/** Shows the total of each material over all matching loads. Renders nothing if there are none. */
export function MaterialTotals({ totals }: MaterialTotalsProps) {
  if (totals?.length === 0) return null;
  return (
    <section
      className={classes(layout.stack, !totals && layout.arriving)}
      aria-labelledby="material-totals"
      aria-busy={!totals || undefined}
    >
      <h2 id="material-totals" className={layout.heading}>
        Material Totals
      </h2>
      <ul className={classes(layout.list, styles.totals)}>
        {totals?.map(({ material, quantity }) => (
          <li key={material}>
            <Card size="small" classNames={{ body: classes(layout.row, styles.total) }}>
              <p className={classes(layout.quiet, layout.grow)}>{material}</p>
              <strong className={classes(layout.heading, layout.figures)}>{groupThousands(quantity)}</strong>
            </Card>
          </li>
        )) ?? (
          <li data-skeleton aria-hidden="true">
            <Card size="small" classNames={{ body: styles.total }}>
              <Bone />
            </Card>
          </li>
        )}
      </ul>
    </section>
  );
}
