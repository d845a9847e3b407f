import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Bone } from '../feedback/Bone';
import layout from '../layout.module.css';
import styles from './Facts.module.css';

export interface Fact {
  name: string;
  /** Undefined while loading. */
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Number of columns on desktops. Narrower screens have two. */
  columns?: number;
}

/** Names, each with its value below it (antd's Descriptions). */
export const Facts = ({ facts, columns = 3 }: FactsProps) => (
  <Descriptions
    className={styles.facts}
    classNames={{ label: layout.quiet }}
    layout="vertical"
    size="small"
    colon={false}
    column={{ xs: 2, md: columns }}
    items={facts.map(({ name, value }) => ({ key: name, label: name, children: value ?? <Bone /> }))}
  />
);
