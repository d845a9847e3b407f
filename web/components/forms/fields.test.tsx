import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { decimalProblem, isDecimal, stepDecimal, tidyDecimal } from '../../core/decimals';
import { personalTexts } from '../../core/i18n/texts';
import { Controlled } from '../../testing/Controlled';
import { render } from '../../testing/render';
import { Picker } from '../pickers/Picker';
import { foundOptions } from '../pickers/pickerOption';
import { CountField } from './CountField';
import { DateField } from './DateField';
import { DecimalField } from './DecimalField';
import { LabeledField } from './LabeledField';
import { TextField } from './TextField';

const setup = () => userEvent.setup();

describe('DecimalField', () => {
  const renderHours = (initial: string, onChange = jest.fn()) => {
    render(
      <Controlled initial={initial}>
        {(value, set) => (
          <DecimalField
            label="Hours"
            step="0.25"
            value={value}
            onChange={(text) => {
              onChange(text);
              set(text);
            }}
          />
        )}
      </Controlled>,
    );
    return { input: screen.getByLabelText('Hours'), onChange };
  };

  test('typing replaces the initial 0, and onChange receives the typed text', async () => {
    const { input, onChange } = renderHours('0');
    await setup().type(input, '7.5', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(input).toHaveValue('7.5');
    expect(onChange).toHaveBeenLastCalledWith('7.5');
    expect(input).toHaveAttribute('inputmode', 'decimal');
  });

  test('the arrow keys change the value by one step, and never below 0', async () => {
    const { input } = renderHours('7');
    await setup().type(input, '{ArrowUp}{ArrowUp}');
    expect(input).toHaveValue('7.5');
    await setup().type(input, '{ArrowDown>40/}');
    expect(input).toHaveValue('0');
  });

  test('text that is not a decimal stays as typed and is marked invalid once the field is left', async () => {
    const { input } = renderHours('');
    await setup().type(input, '7h');
    expect(input).toBeValid();
    await setup().tab();
    expect(input).toHaveValue('7h');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter a number such as 7.5');
    await setup().type(input, '{Backspace}');
    expect(input).toBeValid();
  });

  test.each([
    ['8,5', '8.5'],
    ['1,200', '1200'],
    ['1,200,50', '1200.50'],
  ])('%s becomes %s once the field is left', async (typed, plain) => {
    const { input } = renderHours('');
    await setup().type(input, typed);
    await setup().tab();
    expect(input).toHaveValue(plain);
    expect(input).toBeValid();
  });
});

describe('decimals as text', () => {
  test.each(['0', '7.5', '7.25', '99999999.99', '.5', '7.', '7,5', '1,200'])('%s is a decimal', (text) =>
    expect(isDecimal(text)).toBe(true),
  );
  test.each(['', '.', ',', '-1', '1.234', '1e3', 'NaN', '7,5,5', '1.200,5', '12,34,567', '0,125', '100000000', '１'])(
    '%s is not a decimal',
    (text) => expect(isDecimal(text)).toBe(false),
  );
  test.each([
    ['eight', 'Enter a number such as 7.5'],
    ['0,125', 'Enter a number such as 7.5'],
    ['7.333', 'Enter at most two decimals'],
    ['100000000', 'Enter 99999999.99 or less'],
    ['-1', 'Enter 0 or more'],
    ['99999999.99', undefined],
  ])('the problem with %s is %s', (text, problem) => expect(decimalProblem(text)).toBe(problem));
  test.each([
    ['7.', '7'],
    ['.5', '0.5'],
    ['007.50', '7.50'],
    ['abc', 'abc'],
    [' 8 ', '8'],
    ['8,5', '8.5'],
    ['8,25', '8.25'],
    [',5', '0.5'],
    ['1,200', '1200'],
    ['1,234,567.5', '1234567.5'],
    ['12,345,6', '12345.6'],
    ['7.333', '7.333'],
  ])('%s is normalized to %s', (text, tidy) => expect(tidyDecimal(text)).toBe(tidy));

  test('equal numbers of steps up and down return to the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (hundredths, steps) => {
        const start = tidyDecimal((hundredths / 100).toFixed(2));
        let text = start;
        for (let step = 0; step < steps; step += 1) text = stepDecimal(text, '0.25', 1);
        for (let step = 0; step < steps; step += 1) text = stepDecimal(text, '0.25', -1);
        expect(Number(text)).toBe(Number(start));
      }),
    );
  });
});

test('CountField accepts whole numbers, and marks other text as invalid', async () => {
  const user = setup();
  render(
    <Controlled initial={3}>
      {(value, set) => <CountField label="Operators" value={value} onChange={set} />}
    </Controlled>,
  );
  const input = screen.getByLabelText('Operators');
  await user.clear(input);
  expect(input).toHaveValue('');
  await user.type(input, '1.5');
  expect(input).toHaveValue('1.5');
  expect(input).toHaveAccessibleDescription('Enter a whole number');
  await user.tab();
  expect(input).toHaveValue('1.5');
  expect(input).toHaveAccessibleDescription('Enter a whole number');
  await user.clear(input);
  await user.type(input, '5.0');
  expect(input).not.toHaveAccessibleDescription();
  await user.tab();
  expect(input).toHaveValue('5');
  await user.clear(input);
  await user.type(input, '12{ArrowUp}');
  expect(input).toHaveValue('13');
  await user.clear(input);
  await user.tab();
  expect(input).toHaveValue('0');
});

test('a date field reports the chosen day as plain text', async () => {
  const onChange = jest.fn();
  render(<DateField label="Date" value="" onChange={onChange} max="2025-03-10" />);
  const input = screen.getByLabelText('Date');
  await setup().type(input, '2025-03-09');
  expect(onChange).toHaveBeenLastCalledWith('2025-03-09');
  expect(input).toHaveAttribute('min', '1900-01-01');
  expect(input).toHaveAttribute('max', '2025-03-10');
});

test('with upperCase, a field turns typed letters into capitals', async () => {
  render(
    <Controlled initial="">
      {(value, set) => <TextField label="Unit" upperCase maxLength={3} value={value} onChange={set} />}
    </Controlled>,
  );
  await setup().type(screen.getByLabelText('Unit'), 'cyds');
  expect(screen.getByLabelText('Unit')).toHaveValue('CYD');
});

test('any control can have a label, help, and an error', () => {
  const { rerender } = render(
    <LabeledField label="Notes" help="In a line" required>
      <textarea />
    </LabeledField>,
  );
  const control = screen.getByLabelText('Notes');
  expect(control).toHaveAccessibleDescription('In a line');
  expect(control).toHaveAttribute('aria-required', 'true');
  rerender(
    <LabeledField label="Notes" error="Too long" required>
      <textarea />
    </LabeledField>,
  );
  expect(screen.getByLabelText('Notes')).toHaveAccessibleDescription('Too long');
  expect(screen.getByLabelText('Notes')).toBeInvalid();
});

/** Presses Enter with a keyCode, which antd reads and user-event does not send. */
const pressEnter = (element: Element) => fireEvent.keyDown(element, { key: 'Enter', keyCode: 13, which: 13 });

describe('Picker', () => {
  const options = [
    { value: 'a', label: 'Excavator', detail: 'CAT 336' },
    { value: 'b', label: 'Dozer', detail: 'CAT D6' },
    { value: 'c', label: 'Water truck' },
  ];

  test('has its label as name, filters by typed text, and chooses by Enter', async () => {
    const user = setup();
    const onChange = jest.fn();
    render(
      <Picker
        label="Equipment"
        required
        error="Please select equipment"
        value={null}
        onChange={onChange}
        options={options}
      />,
    );
    const input = screen.getByRole('combobox', { name: 'Equipment' });
    expect(input).toHaveAccessibleDescription('Please select equipment');
    expect(input).toBeInvalid();
    await user.type(input, 'd6');
    expect(await screen.findByText('CAT D6')).toBeInTheDocument();
    expect(screen.queryByText('CAT 336')).not.toBeInTheDocument();
    pressEnter(input);
    expect(onChange).toHaveBeenLastCalledWith('b');
  });

  test('says when nothing matches, and Enter then chooses nothing', async () => {
    const user = setup();
    const onChange = jest.fn();
    render(<Picker label="Equipment" value={null} onChange={onChange} options={options} />);
    await user.type(screen.getByRole('combobox', { name: 'Equipment' }), 'grader');
    pressEnter(screen.getByRole('combobox', { name: 'Equipment' }));
    expect(screen.getAllByText('No matches').length).toBeGreaterThan(0);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('phones don’t correct searches in a list or in a search field', () => {
    render(
      <>
        <Picker label="Equipment" value={null} onChange={() => {}} options={options} />
        <TextField label="Name" type="search" value="" onChange={() => {}} />
      </>,
    );
    for (const field of [screen.getByRole('combobox', { name: 'Equipment' }), screen.getByRole('searchbox')]) {
      expect(field).toHaveAttribute('autocorrect', 'off');
      expect(field).toHaveAttribute('autocapitalize', 'none');
      expect(field).toHaveAttribute('spellcheck', 'false');
    }
  });

  test('search words match in any order, without accents and apostrophes', () => {
    const excavator = { label: 'Excavator', detail: 'CAT 336' };
    const people = [{ label: 'José Muñoz' }, { label: 'Sean O\u2019Neil' }, { label: "Sean O'Brien" }];
    expect(foundOptions('336 exc', [excavator])).toEqual([excavator]);
    expect(foundOptions('dozer', [excavator])).toEqual([]);
    const found = (query: string) => foundOptions(query, people).map(({ label }) => label);
    expect(found('munoz jose')).toEqual(['José Muñoz']);
    expect(found('MUN\u0303OZ')).toEqual(['José Muñoz']);
    expect(found("o'neil")).toEqual(found('oneil'));
    expect(found('oneil')).toEqual(['Sean O\u2019Neil']);
    expect(found('O\u2019Br')).toEqual(["Sean O'Brien"]);
    expect(found(' ')).toHaveLength(3);
  });
});

test('in Spanish, a date field also says its day in words, because browsers write days in numbers', () => {
  const field = <DateField label="Date" value="2026-03-02" onChange={() => {}} />;
  const { unmount } = render(field);
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('');
  unmount();
  personalTexts.load('es', {});
  personalTexts.activate('es');
  const spanish = render(field);
  expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('2 mar 2026');
  spanish.unmount();
  personalTexts.activate('en');
});
