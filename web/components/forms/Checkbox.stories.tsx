import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Checkbox } from './Checkbox';

const meta: Meta = { title: 'Forms/Checkbox' };
export default meta;

function Controlled({ begin = false, disabled }: { begin?: boolean; disabled?: boolean }) {
  const [checked, setChecked] = useState(begin);
  return (
    <Checkbox
      label="Require password change on next login"
      checked={checked}
      onChange={setChecked}
      disabled={disabled}
    />
  );
}

export const Blank: StoryObj = { render: () => <Controlled /> };
export const Checked: StoryObj = { render: () => <Controlled begin /> };
export const Disabled: StoryObj = { render: () => <Controlled disabled /> };
