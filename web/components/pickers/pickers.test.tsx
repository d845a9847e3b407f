import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { choose, pressEnter } from '../../testing/choose';
import { drawn } from '../../testing/drawn';
import { render } from '../../testing/render';
import { MultiPicker, Picker } from './Picker';

const options = [
  { value: '1', label: 'Excavator', detail: 'CAT 336' },
  { value: '2', label: 'Dozer' },
];
const nothing = () => {};

test('a picker’s description is its chosen value, then its help', () => {
  const { rerender } = render(<Picker label="Equipment" value={null} options={options} onChange={nothing} />);
  const field = () => screen.getByRole('combobox', { name: 'Equipment' });
  expect(field()).not.toHaveAccessibleDescription();
  rerender(<Picker label="Equipment" value="1" options={options} onChange={nothing} help="Last reading: 10.00" />);
  expect(field()).toHaveAccessibleDescription('Excavator Last reading: 10.00');
  rerender(<Picker label="Equipment" value="gone" options={options} onChange={nothing} />);
  expect(field()).toHaveAccessibleDescription('gone');
});

test('a multiple choice’s description is all chosen values, or the text for an empty choice', () => {
  const picker = (values: string[]) => (
    <MultiPicker label="Equipment" noneText="All equipment" values={values} options={options} onChange={nothing} />
  );
  const { rerender } = render(picker([]));
  const field = () => screen.getByRole('combobox', { name: 'Equipment' });
  expect(field()).toHaveAccessibleDescription('All equipment');
  rerender(picker(['2', '1']));
  expect(field()).toHaveAccessibleDescription('Dozer, Excavator');
});

test('several options can be chosen by keyboard, because a choice clears the typed text', async () => {
  function Machines() {
    const [values, setValues] = useState<string[]>([]);
    return <MultiPicker label="Equipment" noneText="None" values={values} options={options} onChange={setValues} />;
  }
  render(<Machines />);
  await choose('Equipment', 'exc');
  const field = screen.getByRole('combobox', { name: 'Equipment' });
  expect(field).toHaveValue('');
  // A second Enter chooses nothing unless text was typed or an arrow key was pressed.
  pressEnter(field);
  expect(field).toHaveAccessibleDescription('Excavator');
  await choose('Equipment', 'doz');
  expect(field).toHaveAccessibleDescription('Excavator, Dozer');
});

test('Enter keeps text typed before the list arrived, and chooses its match afterwards', async () => {
  const chosen: (string | null)[] = [];
  const picker = (loaded: boolean) => (
    <Picker
      label="Equipment"
      value={null}
      options={loaded ? options : []}
      loading={!loaded}
      onChange={(value) => chosen.push(value)}
    />
  );
  const { rerender } = render(picker(false));
  const field = screen.getByRole('combobox', { name: 'Equipment' });
  fireEvent.change(field, { target: { value: 'doz' } });
  pressEnter(field);
  await drawn();
  expect(field).toHaveValue('doz');
  rerender(picker(true));
  expect(await screen.findByRole('option', { name: /Dozer/ })).toBeInTheDocument();
  pressEnter(field);
  expect(chosen).toEqual(['2']);
});

test('Tab chooses the only match, and chooses nothing if there are several', async () => {
  const chosen: (string | null)[] = [];
  render(<Picker label="Equipment" value={null} options={options} onChange={(value) => chosen.push(value)} />);
  const field = screen.getByRole('combobox', { name: 'Equipment' });
  const type = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, which: 9 });
  };
  type('e');
  expect(chosen).toEqual([]);
  type('doz');
  expect(chosen).toEqual(['2']);
});
