import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './PaperSignature.module.css';

/** A line to sign on, and one for the date; on paper only. */
export const PaperSignature = ({ label }: { label: string }) => (
  <div className={classes(layout.row, layout.onPaper, styles.signature)}>
    <span>{label}</span>
    <span>Date</span>
  </div>
);
