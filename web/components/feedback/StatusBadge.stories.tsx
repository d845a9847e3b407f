import type { Meta, StoryObj } from '@storybook/react-vite';
import { StatusBadge } from './StatusBadge';

const meta = {
  title: 'Feedback/Status badge',
  component: StatusBadge,
  args: { children: 'Active' },
} satisfies Meta<typeof StatusBadge>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
  render: () => (
    <p>
      {(['neutral', 'positive', 'destructive', 'highlighted', 'warning', 'secondary'] as const).map((tone) => (
        <span key={tone}>
          <StatusBadge tone={tone}>{tone}</StatusBadge>{' '}
        </span>
      ))}
    </p>
  ),
};
