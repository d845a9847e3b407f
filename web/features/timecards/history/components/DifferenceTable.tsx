import { Table } from 'antd';
import type { Difference } from '../../../../components/forms/differences';
import layout from '../../../../components/layout.module.css';

/** What a correction changed, field by field. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p className={layout.quiet}>Nothing changed.</p>;
  return (
    <Table
      size="small"
      tableLayout="fixed"
      pagination={false}
      rowKey="label"
      dataSource={differences}
      columns={[
        { title: 'Field', dataIndex: 'label', rowScope: 'row', width: '44%' },
        { title: 'Before', dataIndex: 'submitted', render: (text) => <del>{text}</del> },
        { title: 'After', dataIndex: 'here' },
      ]}
    />
  );
}
