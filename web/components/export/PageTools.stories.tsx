import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import layout from '../layout.module.css';
import { PageTools } from './PageTools';
import { PrintButton } from './PrintButton';

/** Buttons in a page's header. They show their text on screens of at least 1024 px. */
const meta = {
  title: 'Page/Tools',
  decorators: [inApp({})],
  render: () => (
    <div className={layout.row}>
      <PageTools onRefresh={() => {}} path="/api/estimates/export" print={{}} />
    </div>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
export const Preparing: Story = { render: () => <PrintButton progress="Loading timecards to print..." /> };
