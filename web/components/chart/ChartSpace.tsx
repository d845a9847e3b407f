import styles from './Chart.module.css';

/** Holds the place of a folded chart that is loading, so that the table below it does not move. */
export const ChartSpace = () => <div className={styles.space} data-no-print />;
