import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controlled } from '../../testing/Controlled';
import { Choices } from './Choices';

const meta = { title: 'Filters/Choices' } satisfies Meta;
export default meta;

export const OneOfThree: StoryObj<typeof meta> = {
  render: () => (
    <Controlled initial="">
      {(value, set) => (
        <Choices
          label="Status"
          options={[
            { label: 'All', value: '' },
            { label: 'Submitted', value: 'submitted' },
            { label: 'Returned', value: 'returned' },
          ]}
          isChosen={(each) => each === value}
          onChoose={set}
        />
      )}
    </Controlled>
  ),
};
