import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { onPhone } from '../../testing/Controlled';
import { materials } from '../../testing/lists';
import { ReferenceListSample } from '../../testing/ReferenceListSample';
import { materialKind } from './materialList';
import type { MaterialEntryFragment } from './materials.generated';

const meta: Meta<typeof ReferenceListSample<MaterialEntryFragment, typeof materialKind.newFields>> = {
  title: 'Materials/Material Management',
  component: ReferenceListSample,
  args: {
    kind: materialKind,
    rows: materials,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {};
export const OnPhone: Story = { globals: onPhone };
export const Loading: Story = { args: { rows: undefined } };
export const Empty: Story = { args: { rows: [] } };
export const Adding: Story = {
  play: async () => userEvent.click(await screen.findByRole('button', { name: 'Add Material' })),
};
