import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { Controlled, onPhone } from '../../testing/Controlled';
import { SAMPLE_SIGNATURE } from '../../testing/signature';
import { SignatureField } from './SignatureField';

interface Args {
  value: string;
  error?: string;
  help?: string;
}

const meta = {
  title: 'Forms/Signature field',
  args: { value: '' },
  render: ({ value, ...args }) => (
    <Controlled initial={value}>
      {(path, set) => <SignatureField label="Signature" value={path} onChange={set} {...args} />}
    </Controlled>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Empty: Story = {};
export const Signed: Story = { args: { value: SAMPLE_SIGNATURE } };
export const Wrong: Story = { args: { error: 'Please sign' } };
export const WithHelp: Story = { args: { help: "If you can't draw here, ask for the sheet by email or on paper." } };
export const Undone: Story = {
  args: { value: SAMPLE_SIGNATURE },
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: /Undo/ })),
};
export const Phone: Story = { args: { value: SAMPLE_SIGNATURE }, globals: onPhone };
