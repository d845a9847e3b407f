import { act, screen } from '@testing-library/react';
import { render } from '../../testing/render';
import { useRowsInReach } from './useRowsInReach';

const rows = Array.from({ length: 250 }, (_, index) => index);
let reachEnd = () => {};

beforeEach(() => {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    reachEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
  });
});

function Sample({ order = 'a', pinnedIndex }: { order?: string; pinnedIndex?: number }) {
  const reach = useRowsInReach(rows, { order, pinnedIndex });
  return (
    <>
      <p>{reach.rows?.length} drawn</p>
      <div ref={reach.end} />
    </>
  );
}

test('more rows render near the end, and the first ones again after a new order', () => {
  const { rerender } = render(<Sample />);
  expect(screen.getByText('100 drawn')).toBeVisible();
  act(() => reachEnd());
  expect(screen.getByText('200 drawn')).toBeVisible();
  act(() => reachEnd());
  expect(screen.getByText('250 drawn')).toBeVisible();
  rerender(<Sample order="b" />);
  expect(screen.getByText('100 drawn')).toBeVisible();
});

test('the edited row is rendered wherever it is in the list, and all rows are on paper', () => {
  const { rerender } = render(<Sample pinnedIndex={180} />);
  expect(screen.getByText('181 drawn')).toBeVisible();
  rerender(<Sample />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('250 drawn')).toBeVisible();
});
