import styles from './LoadingBar.module.css';

/** A thin bar at the top of the window while the next screen or list loads. It appears after 150 ms: most are quicker. */
export const LoadingBar = ({ label = 'Loading the page' }: { label?: string }) => (
  <div className={styles.bar} role="progressbar" aria-label={label} />
);
