import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useOpenDialog } from '../../core/browser/openDialogs';
import { classes } from '../classes';
import layout from '../layout.module.css';
import styles from './Dialog.module.css';
import { useFirstFocus } from './firstFocus';
import printed from './printedAlone.module.css';

export interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /**
   * Called on Escape, the X, and a click outside. Omit it if the dialog shows a secret that can't be shown again. Then only the
   * dialog's own buttons close the dialog.
   */
  onClose?(): void;
  /** Called when the dialog has closed and the focus is restored. */
  afterClose?(): void;
  /** Width in pixels on desktops. On phones, the dialog is as wide as the screen. */
  width?: number;
  /** Controls next to the title, such as Previous and Next. */
  controls?: ReactNode;
}

/**
 * antd's modal, which traps and restores the focus. It opens without animation, so that its first field gets the focus
 * immediately, in the same task. While open, only the dialog is printed.
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
      closable={!!onClose}
      keyboard={!!onClose}
      mask={{ closable: !!onClose }}
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

/** Content of the dialog. A separate component, because it mounts inside of antd's modal and can then set the focus. */
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

/** Ctrl+Enter or Command+Enter submits the dialog's form from any field. */
function submitByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // React also passes key events from nested dialogs to this dialog.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const form = event.currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/**
 * Renders the dialog a second time after it is attached. Otherwise antd attaches a nested dialog too late for its first field to
 * get the focus.
 */
function useDrawnAgain(open: boolean) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (open) draw();
  }, [open]);
}

/** Restores the focus when the dialog closes, even if it is removed while open. */
function useFocusBack(open: boolean, afterClose?: () => void) {
  const opener = useRef<Element | null>(null);
  const closed = useRef(afterClose);
  closed.current = afterClose;
  // Reads the focused element during rendering, because the dialog takes the focus afterward.
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
