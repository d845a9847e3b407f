import { IconButton } from '../IconButton';
import { Spinner } from './Spinner';
import styles from './WaitingDialog.module.css';

interface WaitingDialogProps {
  title: string;
  onClose(): void;
}

/**
 * A placeholder for a dialog whose code is still loading, so that a tap gets immediate feedback on a slow connection.
 * Focus stays on the button that was pressed, so that the dialog can restore it.
 */
export const WaitingDialog = ({ title, onClose }: WaitingDialogProps) => (
  <div className={styles.shade} data-no-print>
    <div className={styles.box}>
      <header className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <Spinner />
    </div>
  </div>
);
