import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { long } from '../../testing/fixtures';
import { FormWithAside } from './FormWithAside';
import { Panel } from './Panel';
import { SideList } from './SideList';

const meta = {
  title: 'Page/Side list',
  component: SideList,
  args: {
    title: 'Your recent loads',
    items: [
      { key: '1', title: 'T-12 · Sand', detail: 'Today, 3:05 PM', figure: '18.25' },
      { key: '2', title: `T-14 · ${long.workArea}`, detail: 'Today, 2:40 PM', figure: '1204.50' },
    ],
    more: <a href="/trucking/records">All records</a>,
  },
  render: (args) => (
    <FormWithAside aside={<SideList {...args} />} alsoBelow>
      <Panel title="Quick load entry">The form</Panel>
    </FormWithAside>
  ),
} satisfies Meta<typeof SideList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { items: [], note: 'Loads you submit are listed here.', more: undefined } };
export const Phone: Story = { globals: onPhone };
