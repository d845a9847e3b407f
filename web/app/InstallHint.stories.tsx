import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../testing/Controlled';
import { InstallSentence } from './InstallHint';

const meta = {
  title: 'Application/Install hint',
  component: InstallSentence,
  args: { onInstall: () => {}, onClose: () => {} },
  globals: onPhone,
} satisfies Meta<typeof InstallSentence>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hint in Chromium on Android, which has its own install dialog. */
export const WithDialog: Story = {};
export const OnAnIphone: Story = { render: () => <InstallSentence onInstall={null} onClose={() => {}} /> };
