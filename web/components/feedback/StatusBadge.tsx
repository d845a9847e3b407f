import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './StatusBadge.module.css';

export type BadgeTone = 'neutral' | 'positive' | 'destructive' | 'highlighted' | 'warning' | 'secondary';

/** A status in a rounded frame. The word carries the meaning; the color only helps to find it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
