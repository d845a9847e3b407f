import { groupThousands } from '../../../core/format';
import type { MaterialTotalsQuery } from '../trucking.generated';
import records from './LoadRecords.module.css';
import styles from './MaterialTotals.module.css';

interface MaterialTotalsProps {
  /** By name; while undefined, a line is reserved. */
  totals: MaterialTotalsQuery['materialTotals'] | undefined;
}

/** The total of each material over all matching loads. */
export function MaterialTotals({ totals }: MaterialTotalsProps) {
  if (totals?.length === 0) return null;
  return (
    <section className={records.records} aria-labelledby="material-totals" aria-busy={!totals || undefined}>
      <h2 id="material-totals" className={records.title}>
        Material Totals
      </h2>
      <ul className={styles.totals}>
        {totals?.map(({ material, quantity }) => (
          <li key={material} className={styles.total}>
            <span className={styles.material}>{material}</span>
            <strong className={styles.quantity}>{groupThousands(quantity)}</strong>
          </li>
        )) ?? <li className={styles.total} data-skeleton aria-hidden="true" />}
      </ul>
    </section>
  );
}
