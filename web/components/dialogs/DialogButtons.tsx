import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Dialog.module.css';

interface DialogButtonsProps {
  onCancel(): void;
  cancelDisabled?: boolean;
  /** The main button. Omitted if the dialog can only be canceled. */
  children?: ReactNode;
}

/** Footer of a dialog with a form. The submit button must be inside of the form, so that Enter submits the form. */
export function DialogButtons({ onCancel, cancelDisabled, children }: DialogButtonsProps) {
  const { _ } = useLingui();
  return (
    <div
      className={classes(layout.row, layout.end, layout.buttons, layout.foot, styles.footer)}
      data-no-print
      data-foot
    >
      <Button onClick={onCancel} disabled={cancelDisabled}>
        {_('Cancel')}
      </Button>
      {children}
    </div>
  );
}
