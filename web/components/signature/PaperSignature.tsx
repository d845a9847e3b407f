import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './PaperSignature.module.css';

/** Lines for a signature and its date, only on paper. */
export const PaperSignature = ({ label }: { label: string }) => (
  <div className={classes(layout.row, layout.onPaper, styles.signature)}>
    <span>{label}</span>
    <span>Date</span>
  </div>
);
