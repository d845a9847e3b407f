import { Table } from 'antd';
import type { Difference } from './differences';

interface DifferenceTableProps {
  differences: readonly Difference[];
  /** What the two columns of values are called. */
  titles: readonly [before: string, after: string];
}

/** Two versions of what was entered, field by field, in antd's Table. */
export const DifferenceTable = ({ differences, titles: [before, after] }: DifferenceTableProps) => (
  <Table
    size="small"
    tableLayout="fixed"
    pagination={false}
    rowKey="label"
    dataSource={differences}
    columns={[
      { title: 'Field', dataIndex: 'label', rowScope: 'row' },
      { title: before, dataIndex: 'submitted' },
      { title: after, dataIndex: 'here' },
    ]}
  />
);
