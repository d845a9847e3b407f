import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { buildGalleryPhoto } from '../../../testing/photos';
import { PhotoDays } from './PhotoDays';

const dana = { firstName: 'Dana', lastName: 'Fox', email: 'dana.fox@example.com' };
const photos = [
  ...[1, 2, 3].map((number) => buildGalleryPhoto(number)),
  buildGalleryPhoto(4, { workArea: 'South abutment', label: 'South abutment', addedBy: dana }),
  buildGalleryPhoto(5, {
    subject: 'equipment_hours',
    workArea: null,
    label: 'Excavator CAT 336',
    day: '2026-03-08',
    caption: 'Hour meter, 1,263.70',
  }),
];

const meta = {
  title: 'Photos/Photo days',
  component: PhotoDays,
  args: {
    photos,
    filtered: false,
    onRetry: () => {},
    onOpen: () => {},
    recordPath: ({ subject, subjectId }) => (subject === 'timecard' ? `/timecards?card=${subjectId}` : undefined),
  },
} satisfies Meta<typeof PhotoDays>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const SeveralOnPhone: Story = { globals: onPhone };
export const MoreToLoad: Story = { args: { hasNextPage: true } };
export const Loading: Story = { args: { photos: undefined } };
export const Empty: Story = { args: { photos: [] } };
export const NothingMatches: Story = { args: { photos: [], filtered: true } };
export const Failed: Story = { args: { photos: undefined, error: { message: 'Failed to fetch' } } };
