import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';
import { CountBadge } from './CountBadge';
import styles from './DropdownMenu.module.css';

/** A link (`to`), an action (`onSelect`), or a submenu (`items`). */
export interface MenuItem {
  label: string;
  icon?: IconName;
  to?: string;
  onSelect?(): void;
  items?: readonly MenuItem[];
  /** True for the current page. */
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
  /** Shows a separator above it. */
  separated?: boolean;
  /** How many items are waiting; shown as a badge when above 0. */
  count?: number;
}

interface DropdownMenuProps {
  /** The button that opens it; it must take a ref and spread its props, as `<button>` and `Button` do. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Shown above the items: who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

/**
 * A menu by keyboard, pointer and thumb. Submenus open after 100 ms under the pointer, and typed letters find an item
 * until a second has passed (both the primitive's own, as section 9 wants them).
 */
export function DropdownMenu({ trigger, items, header, align = 'start' }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8} loop>
          {header && <div className={styles.header}>{header}</div>}
          {items.map((item) => (
            <Item key={item.label} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  return (
    <>
      {item.separated && <Radix.Separator className={styles.separator} />}
      {item.items ? <Submenu item={item} items={item.items} /> : <Leaf item={item} />}
    </>
  );
}

function Leaf({ item }: { item: MenuItem }) {
  const { label, icon, to, onSelect, current, danger, disabled, count } = item;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {label}
      {!!count && <CountBadge count={count} />}
    </>
  );
  return (
    <Radix.Item
      className={classes(styles.item, current && styles.current, danger && styles.danger)}
      disabled={disabled}
      textValue={label}
      onSelect={onSelect}
      asChild={!!to}
    >
      {to ? (
        <Link to={to} aria-current={current ? 'page' : undefined}>
          {content}
        </Link>
      ) : (
        content
      )}
    </Radix.Item>
  );
}

function Submenu({ item, items }: { item: MenuItem; items: readonly MenuItem[] }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles.item} textValue={item.label}>
        {item.icon && <Icon name={item.icon} />}
        {item.label}
        <span className={styles.arrow}>
          <Icon name="chevronRight" />
        </span>
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={styles.menu} sideOffset={2} collisionPadding={8}>
          {items.map((inner) => (
            <Item key={inner.label} item={inner} />
          ))}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
