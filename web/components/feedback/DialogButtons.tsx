import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Dialog.module.css';

interface DialogButtonsProps {
  onCancel(): void;
  cancelDisabled?: boolean;
  /** The main button, if there is more to do than to cancel. */
  children?: ReactNode;
}

/** The footer of a dialog with a form: the submit button must be inside the form for Enter to work. */
export function DialogButtons({ onCancel, cancelDisabled, children }: DialogButtonsProps) {
  return (
    <div className={classes(layout.row, layout.end, layout.buttons, layout.foot, styles.footer)} data-foot>
      <Button onClick={onCancel} disabled={cancelDisabled}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
