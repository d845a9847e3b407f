import type { ReactNode } from 'react';
import { Button } from '../Button';
import styles from './Dialog.module.css';

interface DialogButtonsProps {
  onCancel(): void;
  cancelDisabled?: boolean;
  /** The main button. */
  children: ReactNode;
}

/** The foot of a dialog that is a form: the form must hold its own submit button for Enter to find it. */
export function DialogButtons({ onCancel, cancelDisabled, children }: DialogButtonsProps) {
  return (
    <div className={styles.footer}>
      <Button onClick={onCancel} disabled={cancelDisabled}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
