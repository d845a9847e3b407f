import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonVariant } from './Button';
import styles from './Button.module.css';
import { classes } from './classes';

interface LinkButtonProps {
  to: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A link that looks like a button: for the main action of a screen or of a row. */
export function LinkButton({ to, variant = 'default', children }: LinkButtonProps) {
  return (
    <Link to={to} className={classes(styles.button, styles[variant])}>
      {children}
    </Link>
  );
}
