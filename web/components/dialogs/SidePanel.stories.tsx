import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { long } from '../../testing/fixtures';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { SidePanel } from './SidePanel';

const nothing = () => {};

const meta = {
  title: 'Feedback/Side panel',
  component: SidePanel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Timecard Details',
    contentKey: 'card-1',
    onClose: nothing,
    children: 'The card in full.',
    controls: (
      <>
        <IconButton icon="chevronLeft" label="Previous timecard" disabled />
        <IconButton icon="chevronRight" label="Next timecard" />
      </>
    ),
    footer: (
      <>
        <Button icon="print">Print</Button>
        <Button variant="primary">Approve</Button>
      </>
    ),
  },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const LongContents: Story = {
  args: { children: Array.from({ length: 40 }, (_, line) => <p key={String(line)}>{long.workArea}</p>) },
};
export const WithoutButtons: Story = { args: { footer: undefined, controls: undefined } };

function BesideAList() {
  const [shown, setShown] = useState<string>();
  return (
    <>
      {['Pier 9', 'Yard'].map((area) => (
        <Button key={area} onClick={() => setShown(area)}>
          {area}
        </Button>
      ))}
      {shown && (
        <SidePanel title="Timecard Details" contentKey={shown} onClose={() => setShown(undefined)}>
          <p>Work Area: {shown}</p>
        </SidePanel>
      )}
    </>
  );
}

/** The list next to the panel stays usable. Choosing another row replaces the panel's content. */
export const ReplacedFromTheList: Story = {
  render: () => <BesideAList />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pier 9' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yard' }));
    await expect(screen.getByText('Work Area: Yard')).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Timecard Details' })).toHaveFocus();
  },
};
