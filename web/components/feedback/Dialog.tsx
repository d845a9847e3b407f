import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useOpenDialog } from '../../core/browser/openDialogs';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Dialog.module.css';
import { useFirstFocus } from './firstFocus';
import printed from './printedAlone.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Escape, the X, and a click outside. */
  onClose(): void;
  /** The dialog has closed and the focus is restored. */
  afterClose?(): void;
  /** Pixels on desktops; on phones, as wide as the screen. */
  width?: number;
  /** Controls next to the title: previous and next. */
  controls?: ReactNode;
}

/**
 * antd's modal: traps the focus and restores it afterwards. It is mounted open and without an animation, so that its first field
 * has the focus at once, in the opening task. While open, printing prints the dialog alone.
 */
export function Dialog({ open, title, children, footer, onClose, afterClose, width = 520, controls }: DialogProps) {
  useOpenDialog(open);
  useFocusBack(open, afterClose);
  useDrawnAgain(open);
  if (!open) return null;
  return (
    <Modal
      open
      title={title}
      width={width}
      centered
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={null}
      className={controls ? styles.toEnd : undefined}
      classNames={{
        wrapper: classes(printed.alone, styles.scrolled),
        container: classes(styles.container, !!controls && styles.steady),
        mask: layout.onScreen,
        header: classes(layout.onScreen, styles.header, !!controls && styles.besideControls),
      }}
    >
      <DialogContent>
        {children}
        {footer && (
          <div
            className={classes(layout.row, layout.end, layout.buttons, layout.foot, styles.footer)}
            data-no-print
            data-sticky
            data-foot
          >
            {footer}
          </div>
        )}
        {controls && (
          <div className={classes(layout.row, styles.controls)} data-no-print>
            {controls}
          </div>
        )}
      </DialogContent>
    </Modal>
  );
}

/** Rendered once the dialog can be seen. */
function DialogContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the form's own button.
    <div ref={content} onKeyDown={submitByKey}>
      {children}
    </div>
  );
}

/** Ctrl+Enter, or Command+Enter, sends the dialog's form from any of its fields. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // React also tells this dialog of keys in a dialog that its content has opened.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const form = event.currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/**
 * Draws the dialog once more after it was attached. Until then antd attaches a dialog that this one's content opens late, after
 * its first field would have got the focus.
 */
function useDrawnAgain(open: boolean) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (open) draw();
  }, [open]);
}

/** Gives the focus back to what had it before, also where the dialog is removed while it is open. */
function useFocusBack(open: boolean, afterClose?: () => void) {
  const opener = useRef<Element | null>(null);
  const closed = useRef(afterClose);
  closed.current = afterClose;
  // While it renders: afterwards the dialog takes the focus.
  if (open) opener.current ??= document.activeElement;
  useEffect(() => {
    if (!open) return;
    return () => {
      const before = opener.current;
      opener.current = null;
      requestAnimationFrame(() => {
        if (isLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        closed.current?.();
        // The button that opened the dialog may be gone with its row.
        if (isLost()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      });
    };
  }, [open]);
}

const isLost = () => !document.activeElement || document.activeElement === document.body;
