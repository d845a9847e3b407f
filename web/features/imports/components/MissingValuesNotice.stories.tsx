import type { Meta, StoryObj } from '@storybook/react-vite';
import { MissingValuesNotice } from './MissingValuesNotice';

const meta = {
  title: 'Imports/Missing values notice',
  component: MissingValuesNotice,
  args: {
    missing: {
      field: 'kind',
      by: 'workerClass',
      groups: [
        { text: 'Equipment Operator', rows: 12, offer: 'operator' },
        { text: 'Laborer', rows: 31, offer: 'laborer' },
        { text: 'Foreman', rows: 1, offer: null },
      ],
    },
    fields: [
      {
        name: 'kind',
        title: 'Kind',
        choices: [
          { value: 'operator', label: 'Operator' },
          { value: 'laborer', label: 'Laborer' },
        ],
      },
      { name: 'workerClass', title: 'Class', choices: [] },
    ],
    onFill: () => {},
  },
} satisfies Meta<typeof MissingValuesNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Classes: Story = {};
export const NoClasses: Story = {
  args: { missing: { field: 'kind', by: 'workerClass', groups: [{ text: '', rows: 44, offer: null }] } },
};
