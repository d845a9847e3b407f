import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Chart.module.css';

/** Names of a chart's series, each with its color and hatching. */
export function Legend({ series }: { series: readonly { name: string; kind: 'bar' | 'line' }[] }) {
  return (
    <span className={classes(layout.row, layout.quiet)}>
      {series.map(({ name, kind }, index) => (
        <span key={name} className={layout.row}>
          <span className={styles.swatch} data-kind={kind} data-second={index === 1 || undefined} aria-hidden="true" />
          {name}
        </span>
      ))}
    </span>
  );
}
