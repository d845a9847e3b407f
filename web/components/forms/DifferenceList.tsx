import { Descriptions } from 'antd';
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
            <Version name={before} value={submitted} />
            <Version name={after} value={here} />
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
