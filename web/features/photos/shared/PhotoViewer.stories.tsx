import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../../testing/Controlled';
import { inApp } from '../../../testing/inApp';
import { keptPhotos, shownPhotos } from '../../../testing/photos';
import { PhotoViewer } from './PhotoViewer';

const nothing = () => {};
const [sent, placed, , , refused] = shownPhotos;

const meta = {
  title: 'Photos/Photo viewer',
  component: PhotoViewer,
  decorators: [inApp({})],
  args: { photos: shownPhotos, photo: sent!, onStep: nothing, onRemove: nothing, onClose: nothing },
} satisfies Meta<typeof PhotoViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {};
export const SentOnPhone: Story = { globals: onPhone };
export const WithPlace: Story = { args: { photo: placed! } };
export const Unsent: Story = { args: { photos: keptPhotos, photo: keptPhotos[0]! } };
export const Refused: Story = { args: { photo: refused! } };
export const Withdrawn: Story = {
  args: {
    photos: [sent!],
    photo: {
      ...sent!,
      removal: null,
      withdrawn: { at: '2026-03-10T16:00:00.000Z', by: 'Dana Fox', reason: 'It shows another trench.' },
    },
  },
};
export const Withdrawing: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Withdraw' })),
};
