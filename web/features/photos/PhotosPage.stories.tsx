import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { onePage } from '../../testing/lists';
import { buildGalleryPhoto } from '../../testing/photos';
import { type Responses, waiting } from '../../testing/responses';
import { PhotosPage } from './PhotosPage';

const meta = {
  title: 'Screens/Photos',
  component: PhotosPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PhotosPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const people = [{ id: 'user-1', firstName: 'Frank', lastName: 'Hill', email: 'frank.hill@example.com' }];
const responses: Responses = {
  Photos: { photos: onePage([1, 2, 3, 4].map((number) => buildGalleryPhoto(number))) },
  PhotoPeople: { photoPeople: people },
};

export const Full: Story = { decorators: [inApp({ at: '/photos', responses })] };
export const Loading: Story = { decorators: [inApp({ at: '/photos', responses: { ...responses, Photos: waiting } })] };
export const Phone: Story = { ...Full, globals: onPhone };
