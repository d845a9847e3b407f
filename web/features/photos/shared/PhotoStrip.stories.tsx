import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { keptPhotos, shownPhotos } from '../../../testing/photos';
import { PhotoStrip } from './PhotoStrip';

const meta = {
  title: 'Photos/Photo strip',
  component: PhotoStrip,
  args: { photos: shownPhotos, onOpen: () => {}, onRemove: () => {} },
} satisfies Meta<typeof PhotoStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryState: Story = {};
export const EveryStateOnPhone: Story = { globals: onPhone };
export const OfAForm: Story = { args: { photos: keptPhotos, storing: 1 } };
export const OfAFormOnPhone: Story = { args: { photos: keptPhotos, storing: 1 }, globals: onPhone };
export const Read: Story = { args: { photos: shownPhotos.slice(0, 2), onRemove: undefined } };
export const Loading: Story = { args: { photos: [], loading: 4 } };
