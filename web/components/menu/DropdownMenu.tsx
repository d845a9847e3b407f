import { Dropdown } from 'antd';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react';
import { SUBMENU_DELAY_MS } from '../../core/constants';
import { classes } from '../classes';
import { Icon } from '../Icon';
import layout from '../layout.module.css';
import styles from './DropdownMenu.module.css';
import { currentKeys, type MenuItem, menuItems } from './menuItems';
import { useTypeAhead } from './typeAhead';

/** Props that the menu adds to its button. */
interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onKeyDown?(event: KeyboardEvent): void;
}

/** The button that opens a menu. It must accept a ref and spread its props, as `<button>` and `Button` do. */
export type MenuTrigger = ReactElement<TriggerProps>;

interface DropdownMenuProps {
  trigger: MenuTrigger;
  items: readonly MenuItem[];
  /** Shown above the items, such as the signed-in person. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** True to cover the whole page on phones, for many items. */
  sheet?: boolean;
  /** True if the menu stays open after a choice. Meant for items that switch something on and off. */
  staysOpen?: boolean;
}

/** Replaces antd's arrow, which screen readers would read as part of the submenu's name. */
const arrow = (
  <span className="ant-dropdown-menu-submenu-arrow" aria-hidden="true">
    <Icon name="chevronRight" />
  </span>
);

/**
 * antd's Dropdown with three additions: the button announces its menu, the down arrow opens it, and typed letters find an item.
 */
export function DropdownMenu({ trigger, items, header, align = 'start', sheet, staysOpen }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const findTyped = useTypeAhead();
  // If an item opens a dialog, the closing dialog returns the focus to the last focused element. The menu is gone by then, so
  // focus the button first.
  const shown = menuItems(items, () => !staysOpen && button.current?.focus());
  return (
    <Dropdown
      open={open}
      onOpenChange={(next, { source }) => setOpen(next || (staysOpen === true && source === 'menu'))}
      trigger={['click']}
      autoFocus
      destroyOnHidden
      // Closes immediately. While antd animates a closing menu, Escape doesn't close a dialog that an item has opened.
      transitionName=""
      placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
      classNames={{ root: classes(layout.onScreen, styles.menu, sheet && styles.sheet) }}
      menu={{
        items: header ? [{ key: 'header', type: 'group', label: header, children: shown }] : shown,
        selectedKeys: currentKeys(items),
        expandIcon: arrow,
        subMenuOpenDelay: SUBMENU_DELAY_MS / 1000,
        onKeyDown(event) {
          findTyped(event);
          // antd leaves the focus on the removed menu, and a surrounding dialog would no longer receive Escape.
          if (event.key === 'Escape') button.current?.focus();
        },
      }}
    >
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onKeyDown(event) {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
    </Dropdown>
  );
}
