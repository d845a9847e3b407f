import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { type Responses, refused, waiting } from '../../testing/responses';
import {
  acceptedStatement,
  buildStatement,
  statementLines,
  statementResponses,
  voidStatement,
} from '../../testing/statements';
import { StatementPage } from './StatementPage';

const meta = {
  title: 'Screens/Statement',
  component: StatementPage,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/trucking/statements/:id" element={<StatementPage />} />
    </Routes>
  ),
} satisfies Meta<typeof StatementPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = '/trucking/statements/statement-1182';
const showing = (responses: Responses, search = '') => [inApp({ at: at + search, responses })];

export const Open: Story = { decorators: showing(statementResponses()) };
export const LoadsChanged: Story = { decorators: showing(statementResponses(buildStatement({ changedSince: 3 }))) };
export const Accepted: Story = { decorators: showing(statementResponses(acceptedStatement)) };
export const Void: Story = { decorators: showing(statementResponses(voidStatement)) };
export const NotBilled: Story = { decorators: showing(statementResponses(), '?show=not_billed') };
export const NothingInState: Story = { decorators: showing(statementResponses(buildStatement(), []), '?show=matched') };
export const ManyLines: Story = {
  decorators: showing(
    statementResponses(
      buildStatement({ counts: [{ state: 'matched', lines: 5000 }] }),
      Array.from({ length: 100 }, (_, n) => ({ ...statementLines[0]!, id: `line-${n}`, row: n + 2 })),
    ),
  ),
};
export const Loading: Story = {
  decorators: showing({ HaulerStatement: waiting, StatementLines: waiting, StatementDays: waiting }),
};
export const Failed: Story = {
  decorators: showing({
    HaulerStatement: refused('Statement not found', 'NOT_FOUND'),
    StatementLines: refused('The server is busy.', 'SERVICE_UNAVAILABLE'),
    StatementDays: refused('The server is busy.', 'SERVICE_UNAVAILABLE'),
  }),
};
export const Phone: Story = { ...Open, globals: onPhone };
