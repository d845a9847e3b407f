import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, iconNames } from './Icon';

const meta = { title: 'Controls/Icon', component: Icon, args: { name: 'add' } } satisfies Meta<typeof Icon>;
export default meta;

export const All: StoryObj<typeof meta> = {
  render: () => (
    <ul>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
