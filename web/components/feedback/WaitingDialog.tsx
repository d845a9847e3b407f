import { classes } from '../classes';
import { PanelHeader } from './PanelHeader';
import { Spinner } from './Spinner';
import styles from './WaitingDialog.module.css';

interface WaitingDialogProps {
  title: string;
  /** At the bottom edge, like the drawer it replaces while that loads. */
  atBottom?: boolean;
  onClose(): void;
}

/**
 * A placeholder for a dialog whose code is still loading, so that a tap gets immediate feedback on a slow connection.
 * Focus stays on the button that was pressed, so that the dialog can restore it.
 */
export const WaitingDialog = ({ title, atBottom, onClose }: WaitingDialogProps) => (
  <div className={classes(styles.shade, atBottom && styles.bottom)} data-no-print>
    <div className={styles.box}>
      <PanelHeader title={title} onClose={onClose} />
      <Spinner />
    </div>
  </div>
);
