import type { Meta, StoryObj } from '@storybook/react-vite';
import { viewers } from '../testing/fixtures';
import { inApp } from '../testing/inApp';
import { LoadingPage } from './LoadingPage';

const meta = {
  title: 'Application/Loading page',
  component: LoadingPage,
  args: { viewer: viewers.admin },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadingPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Submit: Story = { decorators: [inApp({ at: '/' })] };
export const WithoutTitles: Story = { decorators: [inApp({ at: '/timecards/1/correct' })] };
