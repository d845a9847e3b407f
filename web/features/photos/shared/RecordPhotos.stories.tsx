import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { buildPhoto } from '../../../testing/photos';
import { unreachable, waiting } from '../../../testing/responses';
import { RecordPhotos } from './RecordPhotos';
import { RecordPhotosButton } from './RecordPhotosButton';

const photos = { edges: [1, 2, 3].map((number) => ({ node: buildPhoto(number) })) };

const meta = {
  title: 'Photos/Record photos',
  component: RecordPhotos,
  args: { subject: 'timecard', id: 'card-1', summary: 'Mar 9, North pier', count: 3, mayAdd: true, title: 'Photos' },
} satisfies Meta<typeof RecordPhotos>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = { decorators: [inApp({ responses: { RecordPhotos: { photos } } })] };
export const SomeOnPhone: Story = { ...Some, globals: onPhone };
export const None: Story = {
  decorators: [inApp({})],
  args: { count: 0, title: undefined, emptyText: 'There are no photos yet.' },
};
export const Loading: Story = { decorators: [inApp({ responses: { RecordPhotos: waiting } })] };
export const Failed: Story = { decorators: [inApp({ responses: { RecordPhotos: unreachable } })] };
export const FromARow: Story = {
  decorators: [inApp({ responses: { RecordPhotos: { photos } } })],
  render: ({ title: _, ...record }) => <RecordPhotosButton {...record} />,
  play: async () => userEvent.click(await screen.findByRole('button', { name: '3 photos of Mar 9, North pier' })),
};
