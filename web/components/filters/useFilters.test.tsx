import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { renderApp } from '../../testing/renderApp';
import { DayRangeFilter, DayRangePresets } from './DayRangeFilter';
import { SearchBar } from './SearchBar';
import { useFilters } from './useFilters';

const FILTERS = { startDate: 'day', endDate: 'day', name: 'text', kind: 'list' } as const;
let navigate: NavigateFunction;

function Sample({ onApplied }: { onApplied?(name: string): void }) {
  const filters = useFilters(FILTERS);
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  });
  const { name } = filters.values;
  useEffect(() => onApplied?.(name), [name, onApplied]);
  return (
    <>
      <DayRangeFilter filters={filters} />
      <DayRangePresets filters={filters} />
      <SearchBar label="Name" placeholder="" {...filters.field('name')} />
      <button type="button" onClick={() => filters.set({ kind: ['a', 'b&c'] })}>
        Choose two
      </button>
      <button type="button" onClick={filters.clear}>
        {`Clear ${filters.setCount}`}
      </button>
    </>
  );
}

const name = () => screen.getByRole('searchbox', { name: 'Name' });
const startDate = () => screen.getByLabelText('Start Date');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a search is applied once, 300 ms after the last key', async () => {
  const applied: string[] = [];
  const onApplied = (text: string) => void applied.push(text);
  const { user, address } = renderApp(<Sample onApplied={onApplied} />);
  await user.type(name(), 'pier');
  expect(name()).toHaveValue('pier');
  act(() => void jest.advanceTimersByTime(299));
  expect(address()).toBe('/');
  act(() => void jest.advanceTimersByTime(1));
  expect(address()).toBe('/?name=pier');
  expect(applied).toEqual(['', 'pier']);
});

test('applying a search keeps its text in the field, so that typing can continue', async () => {
  const { user, address } = renderApp(<Sample />);
  await user.type(name(), 'pi');
  act(() => void jest.advanceTimersByTime(300));
  await user.type(name(), 'er');
  expect(name()).toHaveValue('pier');
  act(() => void jest.advanceTimersByTime(300));
  expect(address()).toBe('/?name=pier');
});

test('following a link or going back replaces the text being typed', async () => {
  const { user, address } = renderApp(<Sample />, { at: '/?name=lee' });
  await user.type(name(), ' jr');
  await act(async () => navigate('/?name=kim'));
  expect(name()).toHaveValue('kim');
  await user.type(name(), 'b');
  await act(async () => navigate(-1));
  expect(name()).toHaveValue('lee');
  act(() => void jest.advanceTimersByTime(1000));
  expect(address()).toBe('/?name=lee');
});

test('choosing a filter while typed text is pending applies both', async () => {
  const { user, address } = renderApp(<Sample />);
  await user.type(name(), 'lee');
  await user.click(screen.getByRole('button', { name: 'Choose two' }));
  expect(address()).toBe('/?kind=a&kind=b%26c');
  act(() => void jest.advanceTimersByTime(300));
  expect(address()).toBe('/?kind=a&kind=b%26c&name=lee');
});

test('Clear removes applied and pending filters, and keeps other parameters of the URL', async () => {
  const { user, address } = renderApp(<Sample />, { at: '/?name=lee&startDate=2026-03-01&card=1' });
  await user.type(name(), 'x');
  await user.click(screen.getByRole('button', { name: 'Clear 2' }));
  expect(name()).toHaveValue('');
  expect(startDate()).toHaveValue('');
  act(() => void jest.advanceTimersByTime(1000));
  expect(address()).toBe('/?card=1');
});

test.each(['0002-03-01', '2026-02-30', 'soon', '2101-01-01'])(
  'an invalid or out-of-range date %s in a link counts as not set',
  (day) => {
    renderApp(<Sample />, { at: `/?startDate=${day}` });
    expect(startDate()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Clear 0' })).toBeInTheDocument();
  },
);

test('an incomplete year stays in the field and is not applied', () => {
  const { address } = renderApp(<Sample />);
  for (const day of ['0002-03-01', '0020-03-01', '0202-03-01']) {
    fireEvent.change(startDate(), { target: { value: day } });
    act(() => void jest.advanceTimersByTime(1000));
    expect(startDate()).toHaveValue(day);
    expect(address()).toBe('/');
  }
  fireEvent.change(startDate(), { target: { value: '2026-03-01' } });
  act(() => void jest.advanceTimersByTime(300));
  expect(address()).toBe('/?startDate=2026-03-01');
});

test('leaving a half-typed date restores the applied date', () => {
  renderApp(<Sample />, { at: '/?startDate=2026-03-01' });
  fireEvent.change(startDate(), { target: { value: '0002-03-01' } });
  fireEvent.blur(startDate());
  expect(startDate()).toHaveValue('2026-03-01');
});

test('Today is the current day in the company’s time zone, even if UTC has the next day', async () => {
  jest.setSystemTime(new Date('2026-03-09T02:30:00Z'));
  const { user, address } = renderApp(<Sample />);
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('/?startDate=2026-03-08&endDate=2026-03-08');
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(address()).toBe('/?startDate=2026-02-01&endDate=2026-02-28'));
  expect(screen.getByLabelText('End Date')).toHaveValue('2026-02-28');
});
