import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { render } from '../../testing/render';
import { type Early, UNTOUCHED } from './earlyPicker';
import { MultiPicker } from './MultiPicker';
import { Picker } from './Picker';
import { WaitingPicker } from './WaitingPicker';

const options = [
  { value: 'a', label: 'Excavator' },
  { value: 'b', label: 'Dozer' },
  { value: 'c', label: 'Dump truck' },
];
const field = () => screen.getByRole('combobox', { name: 'Equipment' });

describe('before the Select is loaded', () => {
  let early: Early;
  const chosen = jest.fn();
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());

  function Waiting() {
    const [now, setNow] = useState(UNTOUCHED);
    early = now;
    return (
      <form onSubmit={submitted}>
        <WaitingPicker
          {...{ label: 'Equipment', options, text: null, early: now, onEarly: setNow, onChoose: chosen }}
          onWanted={() => {}}
        />
      </form>
    );
  }
  beforeEach(() => {
    jest.clearAllMocks();
    render(<Waiting />);
  });

  test('typed text is kept, and Enter chooses the first match without submitting the form', async () => {
    await userEvent.click(field());
    await userEvent.keyboard('du');
    expect(field()).toHaveValue('du');
    expect(early).toEqual({ focused: true, open: true, typed: 'du', keys: [] });
    await userEvent.keyboard('{Enter}');
    expect(chosen).toHaveBeenCalledWith('c');
    expect(submitted).not.toHaveBeenCalled();
  });

  test('keys in the list are kept for the Select, in order', async () => {
    act(() => field().focus());
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(early).toEqual({
      focused: true,
      open: true,
      typed: '',
      keys: ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'],
    });
    expect(chosen).not.toHaveBeenCalled();
  });

  test('Escape and leaving the field clear the typed text', async () => {
    await userEvent.click(field());
    await userEvent.keyboard('doz{Escape}');
    expect(early).toEqual({ ...UNTOUCHED, focused: true });
    await userEvent.keyboard('doz');
    await userEvent.tab();
    expect(early).toEqual(UNTOUCHED);
  });
});

describe('the loaded Select continues', () => {
  test('with the focus, the text, and the open list', async () => {
    const early = { focused: true, open: true, typed: 'd', keys: [] };
    render(<Picker label="Equipment" value={null} onChange={() => {}} options={options} early={early} />);
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('d');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('oz');
    expect(field()).toHaveValue('doz');
    expect(screen.getByText('Dozer')).toBeInTheDocument();
    expect(screen.queryByText('Excavator')).not.toBeInTheDocument();
  });

  test('with the keys pressed in the list', async () => {
    const [one, several] = [jest.fn(), jest.fn()];
    const early = { focused: true, open: true, typed: 'd', keys: ['ArrowDown', 'Enter'] };
    const { unmount } = render(<Picker label="Equipment" value={null} onChange={one} {...{ options, early }} />);
    await waitFor(() => expect(one).toHaveBeenCalledWith('c'));
    unmount();
    render(<MultiPicker label="Equipment" noneText="None" values={[]} onChange={several} {...{ options, early }} />);
    await waitFor(() => expect(several).toHaveBeenCalledWith(['c']));
  });
});
