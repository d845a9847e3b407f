import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { importRow } from '../../testing/imports';
import { inApp } from '../../testing/inApp';
import { type Responses, refused, waiting } from '../../testing/responses';
import { statementPreview } from '../../testing/statements';
import { NewStatementPage } from './NewStatementPage';

const meta = {
  title: 'Screens/New statement',
  component: NewStatementPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NewStatementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const reviewing = (preview: Responses['StatementPreview']) => [
  inApp({ at: '/trucking/statements/new?file=file-1', responses: { StatementPreview: preview } }),
];

export const Choose: Story = { decorators: [inApp({ at: '/trucking/statements/new' })] };
export const Ready: Story = {
  decorators: reviewing(statementPreview({ create: 1, rows: [importRow(2, 'create', '18')] })),
};
export const WithErrors: Story = {
  decorators: reviewing(
    statementPreview({ create: 1, error: 1, rows: [importRow(2, 'create', '18'), importRow(3, 'error', '')] }),
  ),
};
export const Loading: Story = { decorators: reviewing(waiting) };
export const Failed: Story = { decorators: reviewing(refused('Import not found', 'NOT_FOUND')) };
export const Phone: Story = { ...Ready, globals: onPhone };
