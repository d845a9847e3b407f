import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render } from '../../testing/render';
import { IconButton } from '../IconButton';
import { DropdownMenu } from './DropdownMenu';

const FRAME_MS = 17;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const type = (letter: string) => fireEvent.keyDown(document.activeElement as Element, { key: letter });

function Place() {
  return <output>{useLocation().pathname}</output>;
}

/** Focuses the button and clicks it, because a browser turns Enter and Space into a click. */
function openByKey() {
  const button = screen.getByRole('button', { name: 'Menu' });
  act(() => button.focus());
  fireEvent.click(button);
  pass(100);
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
  openByKey();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('choosing a menu item focuses the menu’s button before the action runs', () => {
  const focused: (string | null | undefined)[] = [];
  const onSelect = () => focused.push(document.activeElement?.textContent);
  render(<DropdownMenu trigger={<button type="button">Menu</button>} items={[{ label: 'Withdraw', onSelect }]} />);
  openByKey();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  expect(focused).toEqual(['Menu']);
});

test('menu links navigate', () => {
  openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'View' }));
  expect(screen.getByText('/timecards')).toBeInTheDocument();
});

test('a submenu opens after 100 ms of hovering', () => {
  openMenu();
  fireEvent.mouseEnter(screen.getByRole('menuitem', { name: 'More' }));
  pass(99);
  expect(screen.queryByText('Weekly report')).not.toBeInTheDocument();
  // antd draws the submenu in the next frame.
  pass(1 + FRAME_MS);
  expect(screen.getByText('Weekly report')).toBeInTheDocument();
});

test('typed letters focus a menu item, and a second without typing starts a new search', () => {
  openMenu();
  type('s');
  type('o');
  pass(1);
  expect(screen.getByRole('menuitem', { name: 'Source' })).toHaveFocus();
  pass(1000);
  type('v');
  pass(1);
  expect(screen.getByRole('menuitem', { name: 'Verify' })).toHaveFocus();
});

/** Returns the part of a button that antd's tooltip watches. */
const areaOf = (button: HTMLElement) => button.querySelector('span[aria-hidden]:empty') as Element;

describe('the tooltips of icon buttons', () => {
  beforeEach(() => {
    // An earlier test may have just closed a tooltip, after which the next one opens immediately.
    pass(301);
    render(
      <>
        <IconButton icon="edit" label="Edit 99-004" />
        <IconButton icon="delete" label="Delete 99-004" />
      </>,
    );
  });

  const named = (name: string) => screen.getByRole('button', { name });
  const hover = (button: HTMLElement) => {
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    fireEvent.mouseEnter(areaOf(button));
  };

  test('open after 700 ms of hovering', () => {
    hover(named('Edit 99-004'));
    pass(699);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pass(2);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit 99-004');
  });

  test('open immediately if another one closed less than 300 ms ago, otherwise after 700 ms', () => {
    const [edit, remove] = [named('Edit 99-004'), named('Delete 99-004')];
    const leave = (button: HTMLElement) => {
      fireEvent.mouseLeave(areaOf(button));
      fireEvent.keyDown(window, { key: 'Escape' });
    };
    hover(edit);
    pass(701);
    leave(edit);
    pass(299);
    hover(remove);
    pass(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete 99-004');
    leave(remove);
    pass(301);
    hover(edit);
    pass(699);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    pass(2);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit 99-004');
  });

  test('open immediately when the pointer comes from a button whose tooltip is about to close', () => {
    const [edit, remove] = [named('Edit 99-004'), named('Delete 99-004')];
    // Each test's clock starts again, but the module still has the time of the last closed tooltip.
    pass(5000);
    hover(edit);
    pass(701);
    fireEvent.pointerLeave(edit, { pointerType: 'mouse' });
    fireEvent.mouseLeave(areaOf(edit));
    pass(20);
    hover(remove);
    pass(1);
    expect(screen.getAllByRole('tooltip').map(({ textContent }) => textContent)).toContain('Delete 99-004');
    pass(200);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete 99-004');
  });

  test('stay closed if the button is clicked before they open', () => {
    const button = named('Edit 99-004');
    hover(button);
    pass(100);
    fireEvent.click(button);
    pass(1000);
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('a click on the tooltip is not a click on its button', () => {
    const clicked = jest.fn();
    render(<IconButton icon="edit" label="Edit 99-005" onClick={clicked} />);
    act(() => screen.getByRole('button', { name: 'Edit 99-005' }).focus());
    fireEvent.click(screen.getByRole('tooltip'));
    expect(clicked).not.toHaveBeenCalled();
  });

  test('open on keyboard focus, and close on blur or Escape', () => {
    const button = screen.getByRole('button', { name: 'Edit 99-004' });
    act(() => button.focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit 99-004');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Delete 99-004' }).focus());
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete 99-004');
    act(() => (document.activeElement as HTMLElement).blur());
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('are not doubled by the browser’s own tooltips', () => {
    expect(screen.getByRole('button', { name: 'Edit 99-004' })).not.toHaveAttribute('title');
  });
});

test('a menu item’s icon has antd’s class, which sets its distance to the text', () => {
  const items = [{ label: 'Print', icon: 'print' as const, onSelect: () => {} }];
  render(<DropdownMenu trigger={<button type="button">Menu</button>} items={items} />);
  openByKey();
  const icon = screen.getByRole('menuitem', { name: 'Print' }).querySelector('[role=presentation]');
  expect(icon).toHaveClass('ant-dropdown-menu-item-icon');
});

test('typed letters also focus items that can be switched on and off', () => {
  render(
    <DropdownMenu
      trigger={<button type="button">Menu</button>}
      items={[
        { label: 'Area', checked: true },
        { label: 'Hours', checked: false },
      ]}
    />,
  );
  openByKey();
  type('h');
  pass(1);
  expect(screen.getByRole('menuitemcheckbox', { name: 'Hours' })).toHaveFocus();
});
