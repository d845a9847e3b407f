import { classes } from '../classes';
import styles from './Spinner.module.css';

/** Waiting for something without a shape of its own; where the shape is known, show skeletons. */
export function Spinner({ label = 'Loading...', fullScreen = false }: { label?: string; fullScreen?: boolean }) {
  return (
    <div className={classes(styles.spinner, fullScreen && styles.fullScreen)} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
