import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { shownPhotos } from '../../../testing/photos';
import { SheetPhotos } from './SheetPhotos';

const meta = {
  title: 'Extra work/Sheet photos',
  component: SheetPhotos,
  args: { photos: shownPhotos.slice(0, 2) },
} satisfies Meta<typeof SheetPhotos>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = { args: { photos: [], loading: 3 } };
export const Phone: Story = { globals: onPhone };
