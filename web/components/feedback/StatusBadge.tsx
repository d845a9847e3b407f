import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './StatusBadge.module.css';

export type BadgeTone = 'neutral' | 'positive' | 'destructive' | 'highlighted' | 'warning' | 'secondary';

/** A status in a word, as antd's tag. The word carries the meaning; color only helps to find it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Tag className={classes(styles.badge, styles[tone])}>{children}</Tag>;
}
