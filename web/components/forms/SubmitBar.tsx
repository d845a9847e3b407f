import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  /** Text beside the buttons, such as totals or the last submission. */
  note?: ReactNode;
  /** Buttons, the main one last. */
  buttons: ReactNode;
  /** Messages above the buttons. */
  children?: ReactNode;
}

/** A form's messages and buttons, always visible at the bottom of the window. Messages don't move the buttons. */
export const SubmitBar = ({ note, buttons, children }: SubmitBarProps) => (
  <footer className={classes(layout.stack, styles.bar)} data-sticky>
    {children}
    <div className={classes(layout.row, layout.end, layout.buttons)}>
      {note && <div className={classes(layout.grow, styles.note)}>{note}</div>}
      {buttons}
    </div>
  </footer>
);
