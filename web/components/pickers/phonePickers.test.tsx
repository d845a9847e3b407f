import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setScreenWidth } from '../../testing/polyfills';
import { render } from '../../testing/render';
import { MultiPicker, Picker } from './Picker';

const user = userEvent.setup();

beforeEach(() => setScreenWidth(390));
afterEach(() => setScreenWidth(1280));

const options = [
  { value: '1', label: 'Excavator', detail: 'CAT 336' },
  { value: '2', label: 'Dozer' },
  { value: '3', label: 'Loader' },
];

function Machine() {
  const [value, setValue] = useState<string | null>(null);
  return <Picker label="Machine" value={value} options={options} recent={['3']} onChange={setValue} />;
}
const field = (name: string) => screen.getByRole('combobox', { name });
const shown = (name: string) => field(name).closest('.ant-select');
const open = async (name: string) => {
  await user.click(field(name));
  return within(await screen.findByRole('dialog', { name }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('on a phone, a picker lists recent values first, filters by the search, and chooses by a tap', async () => {
  render(<Machine />);
  const sheet = await open('Machine');
  expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Loader',
    'ExcavatorCAT 336',
    'Dozer',
  ]);
  await user.type(sheet.getByRole('searchbox'), '336 exc');
  await user.click(sheet.getByRole('button', { name: /Excavator/ }));
  await closed();
  expect(shown('Machine')).toHaveTextContent('Excavator');
});

test('with a keyboard, arrows, Home and End move through the list', async () => {
  render(<Machine />);
  const sheet = await open('Machine');
  await user.click(sheet.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  expect(sheet.getByRole('button', { name: /Loader/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(sheet.getByRole('button', { name: 'Dozer' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(sheet.getByRole('searchbox')).toHaveFocus();
});

test('of 250 options, the list draws 100, and 100 more when it is scrolled near its end', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ value: `${index}`, label: `Machine ${index}` }));
  render(<Picker label="Machine" value={null} options={many} onChange={() => undefined} />);
  const sheet = await open('Machine');
  expect(sheet.getAllByRole('listitem')).toHaveLength(100);
  const list = sheet.getByRole('list', { name: 'Machine' }).parentElement!;
  const size = { clientHeight: 600, scrollHeight: 5600 };
  for (const [name, value] of Object.entries(size)) Object.defineProperty(list, name, { value });
  fireEvent.scroll(list, { target: { scrollTop: 1000 } });
  expect(sheet.getAllByRole('listitem')).toHaveLength(100);
  fireEvent.scroll(list, { target: { scrollTop: 4800 } });
  expect(sheet.getAllByRole('listitem')).toHaveLength(200);
  await user.type(sheet.getByRole('searchbox'), 'Machine 249');
  expect(sheet.getByRole('listitem')).toHaveTextContent('Machine 249');
});

test('Enter in the search chooses the first match, and a search without matches says so', async () => {
  render(<Machine />);
  const sheet = await open('Machine');
  await user.type(sheet.getByRole('searchbox'), 'crane');
  expect(sheet.getByText('No matches')).toBeInTheDocument();
  await user.clear(sheet.getByRole('searchbox'));
  await user.type(sheet.getByRole('searchbox'), 'doz{Enter}');
  await closed();
  expect(shown('Machine')).toHaveTextContent('Dozer');
});

test('the first key on the field opens the list, and the search starts with it', async () => {
  render(<Machine />);
  fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Machine' }), { key: 'd' });
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('d');
  fireEvent.keyDown(search, { key: 'Enter' });
  await closed();
  expect(shown('Machine')).toHaveTextContent('Dozer');
});

test('Back closes the list and stays on the page, even the second time', async () => {
  render(<Machine />);
  const { pathname } = window.location;
  for (const _ of ['once', 'again']) {
    await open('Machine');
    await waitFor(() => expect(history.state).toHaveProperty('sheet'));
    history.back();
    await closed();
  }
  expect(window.location.pathname).toBe(pathname);
  await open('Machine');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await closed();
  await waitFor(() => expect(history.state ?? {}).not.toHaveProperty('sheet'));
});

test('several options can be checked and added, and closing without adding keeps them checked', async () => {
  const added: string[][] = [];
  function Machines() {
    const [values, setValues] = useState<string[]>([]);
    const run = () => {
      added.push(values);
      setValues([]);
    };
    return (
      <MultiPicker
        {...{
          label: 'Machines',
          noneText: 'None',
          values,
          options,
          onChange: setValues,
          action: { label: 'Add', run },
        }}
      />
    );
  }
  render(<Machines />);
  let sheet = await open('Machines');
  expect(sheet.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.click(sheet.getByRole('checkbox', { name: 'Dozer' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Loader' }));
  await user.click(sheet.getByRole('button', { name: 'Back' }));
  await closed();
  expect(shown('Machines')).toHaveTextContent('2 selected');
  sheet = await open('Machines');
  await user.click(sheet.getByRole('checkbox', { name: 'Loader' }));
  await user.click(sheet.getByRole('button', { name: 'Add' }));
  await closed();
  expect(added).toEqual([['2']]);
  expect(shown('Machines')).toHaveTextContent('None');
});
