import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './StatusBadge.module.css';

export type BadgeTone = 'neutral' | 'positive' | 'destructive' | 'highlighted' | 'warning' | 'secondary';

const colors: Record<BadgeTone, string> = {
  neutral: 'default',
  positive: 'success',
  destructive: 'error',
  highlighted: 'processing',
  warning: 'warning',
  secondary: 'default',
};

/** A status as antd's Tag. The text alone states the status. The color only helps people find it. */
export const StatusBadge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <Tag
    className={classes(styles.badge, tone === 'secondary' && styles.secondary)}
    color={colors[tone]}
    variant={tone === 'secondary' ? 'filled' : 'outlined'}
  >
    {children}
  </Tag>
);
