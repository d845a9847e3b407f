import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { usePhotoFilters } from '../usePhotoFilters';
import { PhotoFilters } from './PhotoFilters';

const people = [
  { id: 'user-1', firstName: 'Frank', lastName: 'Hill', email: 'frank.hill@example.com' },
  { id: 'user-2', firstName: 'Dana', lastName: 'Fox', email: 'dana.fox@example.com' },
];

const meta = {
  title: 'Photos/Photo filters',
  render: () => <PhotoFilters filters={usePhotoFilters()} people={people} />,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {};
export const Phone: Story = { globals: onPhone };
