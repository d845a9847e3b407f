import * as Radix from '@radix-ui/react-dropdown-menu';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
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
  /** Called on hover or focus, to preload its target. */
  onNear?(): void;
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

interface MenuContentProps {
  button: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  header?: ReactNode;
  align: 'start' | 'end';
  open: boolean;
  onOpenChange(open: boolean): void;
  id: string;
  labelledBy: string;
  /** The keys pressed while this loaded; null when a pointer opened it. */
  early: RefObject<string[] | null>;
}

/**
 * The menu below a button. Submenus open after 100 ms under the pointer, and typed letters find an item until a second
 * has passed; both are Radix's defaults.
 */
export function MenuContent(props: MenuContentProps) {
  const { button, items, header, align, open, onOpenChange, id, labelledBy, early } = props;

  /** Radix's own watch for keys starts when this mounts, after the first one was pressed. */
  function startByKey(menu: HTMLElement) {
    if (!early.current) return;
    const keys = early.current;
    early.current = null;
    menu.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
    void pressAgain(keys);
  }

  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <OutsideButton element={button} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-labelledby={labelledBy}
          data-no-print
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          // Escape closes the menu only, not the dialog that it is in.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          onFocus={({ target, currentTarget }) => target === currentTarget && startByKey(currentTarget)}
        >
          {header && <div className={styles.header}>{header}</div>}
          {items.map((item) => (
            <Item key={item.label} item={item} button={button} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Gives Radix the button that DropdownMenu renders, to anchor the menu and to focus after closing. */
function OutsideButton({ element, ref }: { element: MenuContentProps['button']; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => element.current as HTMLButtonElement);
  return null;
}

/** Presses keys where the focus is, one after the other: Radix moves the focus in a task of its own. */
async function pressAgain(keys: readonly string[]) {
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

interface ItemProps {
  item: MenuItem;
  button: MenuContentProps['button'];
}

function Item({ item, button }: ItemProps) {
  return (
    <>
      {item.separated && <Radix.Separator className={styles.separator} />}
      {item.items ? <Submenu {...{ item, button }} items={item.items} /> : <Leaf {...{ item, button }} />}
    </>
  );
}

function Leaf({ item, button }: ItemProps) {
  const { label, icon, to, onNear, onSelect, current, danger, disabled, count } = item;
  // A dialog returns the focus to the element that had it. The menu is gone by then, so the button gets it first.
  const select = () => {
    button.current?.focus();
    onSelect?.();
  };
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
      onSelect={select}
      onFocus={onNear}
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

function Submenu({ item, items, button }: ItemProps & { items: readonly MenuItem[] }) {
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
            <Item key={inner.label} item={inner} button={button} />
          ))}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}
