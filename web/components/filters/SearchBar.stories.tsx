import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchBar } from './SearchBar';

const meta: Meta = { title: 'Page/Search bar' };
export default meta;

function Controlled({ begin }: { begin: string }) {
  const [text, setText] = useState(begin);
  return (
    <SearchBar
      label="Search users"
      placeholder="Search by name, email, or role"
      value={text}
      onChange={setText}
      found={text && '12 of 300'}
    />
  );
}

export const Empty: StoryObj = { render: () => <Controlled begin="" /> };
export const Searching: StoryObj = { render: () => <Controlled begin="reyes" /> };
