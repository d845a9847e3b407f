import type { Meta, StoryObj } from '@storybook/react-vite';
import { noteInstalled } from '../../core/browser/newVersion';
import { onPhone } from '../../testing/Controlled';
import { ErrorPage } from './ErrorPage';

const meta = { title: 'Page/Error page', component: ErrorPage } satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const Phone: Story = { globals: onPhone };
export const NewVersion: Story = {
  beforeEach() {
    noteInstalled(true);
    return () => noteInstalled(false);
  },
};
