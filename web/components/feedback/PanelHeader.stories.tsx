import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconButton } from '../IconButton';
import { PanelHeader } from './PanelHeader';

const meta = {
  title: 'Feedback/Panel header',
  component: PanelHeader,
  args: { title: 'Timecard Details', onClose: () => {} },
} satisfies Meta<typeof PanelHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithControls: Story = {
  args: { controls: <IconButton icon="chevronRight" label="Next timecard" /> },
};
