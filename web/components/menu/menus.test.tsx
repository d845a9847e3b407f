import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from '../../testing/render';
import { SUBMENU_HOVER_DELAY_MS, TOOLTIP_DELAY_MS, TYPE_AHEAD_RESET_MS } from '../constants';
import { DropdownMenu } from './DropdownMenu';
import { Tooltip, TooltipProvider } from './Tooltip';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const type = (letter: string) => fireEvent.keyDown(document.activeElement as Element, { key: letter });

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function openMenu() {
  render(
    <MemoryRouter>
      <DropdownMenu
        trigger={<button type="button">Menu</button>}
        items={[
          { label: 'Submit', to: '/' },
          { label: 'View', to: '/timecards' },
          { label: 'More', items: [{ label: 'Weekly report', to: '/weekly' }] },
          { label: 'Source', to: '/source' },
          { label: 'Verify', to: '/verify' },
        ]}
      />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menu' }), { key: 'Enter' });
  pass(10);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a menu’s links lead there', () => {
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'View' }));
  expect(screen.getByText('/timecards')).toBeInTheDocument();
});

test('a submenu opens after its time under the pointer', () => {
  openMenu();
  fireEvent.pointerMove(screen.getByRole('menuitem', { name: 'More' }), { pointerType: 'mouse' });
  pass(SUBMENU_HOVER_DELAY_MS - 1);
  expect(screen.queryByText('Weekly report')).not.toBeInTheDocument();
  pass(2);
  expect(screen.getByText('Weekly report')).toBeInTheDocument();
});

test('typed letters find an item, and are forgotten after a second', () => {
  openMenu();
  type('s');
  type('o');
  pass(1);
  expect(screen.getByRole('menuitem', { name: 'Source' })).toHaveFocus();
  pass(TYPE_AHEAD_RESET_MS);
  type('v');
  pass(1);
  expect(screen.getByRole('menuitem', { name: 'Verify' })).toHaveFocus();
});

test('a tooltip opens after its time under the pointer', () => {
  render(
    <TooltipProvider>
      <Tooltip text="Asks the server again">
        <button type="button">Refresh</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByRole('button', { name: 'Refresh' }), { pointerType: 'mouse' });
  pass(TOOLTIP_DELAY_MS - 1);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(2);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Asks the server again');
});
