import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './StatusBadge.module.css';

export type BadgeTone = 'neutral' | 'positive' | 'destructive' | 'highlighted' | 'secondary';

/** A state in a word. The word carries the meaning; the colour only helps to find it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
