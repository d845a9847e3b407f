import styles from './LoadingBar.module.css';

/** A thin bar at the top of the window while the next screen loads. It appears after 150 ms: most screens are quicker. */
export const LoadingBar = () => <div className={styles.bar} role="progressbar" aria-label="Loading the page" />;
