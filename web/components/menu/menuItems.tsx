import type { MenuProps } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../Icon';
import { CountBadge } from './CountBadge';

/** A link (`to`), an action (`onSelect`), or a submenu (`items`). */
export interface MenuItem {
  label: string;
  icon?: IconName;
  to?: string;
  /** Called on hover or focus, to preload the target. */
  onNear?(): void;
  onSelect?(): void;
  items?: readonly MenuItem[];
  /** For an item that switches something on and off: true if it is on. */
  checked?: boolean;
  /** True if the item links to the current page. */
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Shows a separator above the item. */
  separated?: boolean;
  /** Heading above this item and the following ones. */
  heading?: string;
  /** Number of waiting items, shown as a badge above 0. */
  count?: number;
}

type AntdItems = NonNullable<MenuProps['items']>;

export function menuItems(items: readonly MenuItem[], onSelected: () => void): AntdItems {
  return items.flatMap((item): AntdItems => {
    const { label, icon, disabled, danger, separated, heading } = item;
    const shared = { key: label, icon: icon && <Icon name={icon} />, disabled, danger };
    const shown = item.items
      ? { ...shared, label, children: menuItems(item.items, onSelected) }
      : item.to
        ? { ...shared, ...linkOf(item, item.to, onSelected) }
        : {
            ...shared,
            ...checkedProps(item),
            label,
            onClick: ({ domEvent }: Chosen) => select(item, domEvent, onSelected),
          };
    return [
      ...(separated ? [{ key: `above ${label}`, type: 'divider' as const }] : []),
      ...(heading ? [{ key: `heading ${label}`, type: 'group' as const, label: heading }] : []),
      shown,
    ];
  });
}

/** Returns the keys of the items that link to the current page, including items in submenus. */
export const currentKeys = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ label, current, items: inner = [] }) => [...(current ? [label] : []), ...currentKeys(inner)]);

const checkedProps = ({ checked }: MenuItem) =>
  checked === undefined
    ? {}
    : { role: 'menuitemcheckbox', 'aria-checked': checked, extra: checked ? <Icon name="check" /> : undefined };

interface Chosen {
  domEvent: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>;
}

function select({ onSelect }: MenuItem, event: Chosen['domEvent'], onSelected: () => void) {
  // Without this, Enter would also press the button, which gets the focus next, and open the menu again.
  if (event.type === 'keydown') event.preventDefault();
  onSelected();
  onSelect?.();
}

/** Returns the props of an item with a link. The item has the focus, not the link. People can open the link in another tab. */
function linkOf({ label, current, onNear, count }: MenuItem, to: string, onSelected: () => void) {
  return {
    'aria-current': current ? 'page' : undefined,
    label: (
      // Keeps the focus on the item. antd would focus the link.
      <Link
        to={to}
        tabIndex={-1}
        onFocus={({ currentTarget }) => currentTarget.closest<HTMLElement>('[role=menuitem]')?.focus()}
      >
        {label}
        {!!count && <CountBadge count={count} />}
      </Link>
    ),
    onMouseEnter: onNear,
    onFocus: onNear,
    onClick({ domEvent }: Chosen) {
      const { target, currentTarget, type } = domEvent;
      // Enter would close the menu before the browser follows the link, so the link is clicked below.
      if (type === 'keydown') domEvent.preventDefault();
      const isFollowed = type !== 'keydown' && (target as Element).closest('a');
      if (!isFollowed) currentTarget.querySelector('a')?.click();
      else onSelected();
    },
  };
}
