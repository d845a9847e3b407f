import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { onPhone } from '../../testing/Controlled';
import { waitingSignature } from '../../testing/extraWork';
import { inApp } from '../../testing/inApp';
import { withOutbox } from '../../testing/withOutbox';
import { WaitingSignaturePage } from './WaitingSignaturePage';

const meta = {
  title: 'Screens/Waiting signature',
  component: WaitingSignaturePage,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/extra-work/waiting/:key" element={<WaitingSignaturePage />} />
    </Routes>
  ),
} satisfies Meta<typeof WaitingSignaturePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const item = waitingSignature();
const at = `/extra-work/waiting/${item.key}`;
const { beforeEach, decorators } = withOutbox(item);

export const Full: Story = { beforeEach, decorators: [...decorators, inApp({ at })] };
export const Gone: Story = { decorators: [inApp({ at })] };
export const Phone: Story = { ...Full, globals: onPhone };
