import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewers } from '../testing/fixtures';
import { inApp } from '../testing/inApp';
import { OpeningPage } from './OpeningPage';

const meta = {
  title: 'Application/Opening page',
  component: OpeningPage,
  args: { viewer: viewers.admin },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof OpeningPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Submit: Story = { decorators: [inApp({ at: '/' })] };
export const WithoutTitles: Story = { decorators: [inApp({ at: '/timecards/1/correct' })] };
