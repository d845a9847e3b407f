import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import { onDemand } from '../onDemand';
import type { MenuItem } from './MenuContent';

const MenuContent = onDemand(() => import('./MenuContent').then((loaded) => loaded.MenuContent));

/** The props that the menu adds to its button. */
interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onPointerEnter?(): void;
  onFocus?(): void;
  onPointerDown?(event: PointerEvent): void;
  onKeyDown?(event: KeyboardEvent): void;
  onBlur?(): void;
}

interface DropdownMenuProps {
  /** The button that opens it; it must take a ref and spread its props, as `<button>` and `Button` do. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  /** Shown above the items: who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

/**
 * A menu by keyboard, pointer, and touch. The button is here from the start; the menu itself (35 kB gzip) loads when the
 * pointer or the focus first reaches a menu's button. Keys pressed while it loads are passed to it.
 */
export function DropdownMenu({ trigger, items, header, align = 'start' }: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [id, contentId] = [useId(), useId()];
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  // The keys pressed before the menu had the focus; null when a pointer opened it.
  const early = useRef<string[] | null>(null);
  const isLoading = () => open && !MenuContent.isLoaded();

  function show(opens: boolean, byKey = false) {
    early.current = byKey ? [] : null;
    setUsed(true);
    setOpen(opens);
  }
  function pressKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (isLoading() && key !== 'Tab' && key !== 'Shift') {
      event.preventDefault();
      if (key === 'Escape') show(false);
      else early.current = [...(early.current ?? []), key];
    } else if (key === 'Enter' || key === ' ' || key === 'ArrowDown') {
      event.preventDefault();
      show(true, true);
    }
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? contentId : undefined,
        onPointerEnter: MenuContent.preload,
        onFocus: MenuContent.preload,
        onPointerDown(event) {
          if (event.button !== 0 || event.ctrlKey) return;
          // The menu takes the focus when it opens.
          if (!open) event.preventDefault();
          show(!open);
        },
        onKeyDown: pressKey,
        onBlur: () => isLoading() && setOpen(false),
      })}
      {used && (
        <MenuContent
          {...{ button, items, header, align, open, early }}
          id={contentId}
          labelledBy={id}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
