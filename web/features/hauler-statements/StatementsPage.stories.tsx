import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPhone } from '../../testing/Controlled';
import { inApp } from '../../testing/inApp';
import { type Responses, refused, waiting } from '../../testing/responses';
import { acceptedStatement, buildStatement, statementList, voidStatement } from '../../testing/statements';
import { StatementsPage } from './StatementsPage';

const meta = {
  title: 'Screens/Statements',
  component: StatementsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StatementsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (responses: Responses, search = '') => [inApp({ at: `/trucking/statements${search}`, responses })];
const three = statementList(
  buildStatement(),
  { ...acceptedStatement, id: 'statement-1170', number: '1170' },
  { ...voidStatement, id: 'statement-1169', number: '1169' },
);

export const Statements: Story = { decorators: showing(three) };
export const Empty: Story = { decorators: showing(statementList()) };
export const NothingFound: Story = { decorators: showing(statementList(), '?status=void') };
export const Loading: Story = { decorators: showing({ HaulerStatements: waiting }) };
export const Failed: Story = {
  decorators: showing({ HaulerStatements: refused('The server is busy.', 'SERVICE_UNAVAILABLE') }),
};
export const Phone: Story = { ...Statements, globals: onPhone };
