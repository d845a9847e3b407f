import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../../testing/Controlled';
import { Archive } from './Archive';

const document = (id: string, day: string, time: string, overrides = {}) => ({
  id,
  fileURL: `/api/storm-water/documents/${id}`,
  originalFileName: 'Basin 4 inspection.pdf',
  fileSize: 660_000,
  uploadedAt: `${day}T${time}:00.000000+00:00`,
  day,
  documentsOfDay: 1,
  uploaderFirstName: 'Kim',
  uploaderLastName: 'Reyes',
  ...overrides,
});
const documents = [
  document('a', '2026-03-02', '18:20', {
    originalFileName: 'Weekly report with a name that goes on and on, revision 12 final.pdf',
    fileSize: 3_500_000,
    documentsOfDay: 2,
  }),
  document('b', '2026-03-02', '16:05', { documentsOfDay: 2, fileSize: 900 }),
  document('c', '2026-02-27', '23:59', { uploaderFirstName: 'Deleted', uploaderLastName: 'user' }),
];

const meta: Meta<typeof Archive> = {
  title: 'Storm water/Archive',
  component: Archive,
  args: {
    statistics: { documents: 3, days: 2, bytes: 4_160_900 },
    documents,
    timeZone: 'America/Los_Angeles',
    onLoadMore: () => undefined,
    onDelete: async () => undefined,
    onRetry: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof Archive>;

export const Folders: Story = {};
export const FoldersOnPhone: Story = { globals: onPhone };
export const MoreToCome: Story = { args: { hasNextPage: true } };
export const ProcessingUpload: Story = { args: { processing: true } };
export const Empty: Story = { args: { documents: [], statistics: { documents: 0, days: 0, bytes: 0 } } };
export const Loading: Story = { args: { documents: undefined, statistics: undefined } };
export const Failed: Story = {
  args: { error: { message: 'The database is unavailable. Please try again in a moment.' } },
};
