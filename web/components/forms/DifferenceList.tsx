import { useLingui } from '@lingui/react';
import { Descriptions } from 'antd';
import { translated } from '../../core/said';
import layout from '../layout.module.css';
import { useIsPhone } from '../useMediaQuery';
import type { Difference } from './differences';

interface DifferenceListProps {
  differences: readonly Difference[];
  /** Titles of the two versions. */
  titles: readonly [before: string, after: string];
}

/** Two versions of an entry, field by field, in antd's Descriptions. antd's Table would add to the code that every form loads. */
export function DifferenceList({ differences, titles: [before, after] }: DifferenceListProps) {
  const { i18n } = useLingui();
  // On a phone, a label is on a separate line. Beside the values, its words would be broken.
  const layout = useIsPhone() ? 'vertical' : 'horizontal';
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      layout={layout}
      items={differences.map(({ label, submitted, here }) => ({
        key: label,
        label,
        children: (
          <>
            <Version name={before} value={translated(submitted, i18n)} />
            <Version name={after} value={translated(here, i18n)} />
          </>
        ),
      }))}
    />
  );
}

const Version = ({ name, value }: { name: string; value: string }) => (
  <div>
    <span className={layout.quiet}>{name}:</span> {value}
  </div>
);
