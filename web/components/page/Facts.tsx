import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Bone } from '../feedback/Bone';
import layout from '../layout.module.css';
import { useIsScreenBelow } from '../useMediaQuery';
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

const COLUMNS_REM = 18;
const DEFAULT_FONT_PX = 16;

/** True if the person's font is so large that words in two columns would break. */
function useIsNarrow(): boolean {
  const fontPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_FONT_PX;
  return useIsScreenBelow(COLUMNS_REM * fontPx);
}

/** Names, each with its value below it (antd's Descriptions). */
export const Facts = ({ facts, columns = 3 }: FactsProps) => {
  const isNarrow = useIsNarrow();
  return (
    <Descriptions
      className={styles.facts}
      classNames={{ label: layout.quiet }}
      layout="vertical"
      size="small"
      colon={false}
      column={{ xs: isNarrow ? 1 : 2, md: columns }}
      items={facts.map(({ name, value }) => ({ key: name, label: name, children: value ?? <Bone /> }))}
    />
  );
};
