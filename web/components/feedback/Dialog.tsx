import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Escape, the cross, and a press outside. */
  onClose(): void;
  /** The dialog is gone from the screen, and the focus is back where it came from. */
  afterClose?(): void;
  /** Pixels on the desk; a phone gives what it has. */
  width?: number;
}

/** A window above the page: keeps the focus inside, gives it back afterwards. */
export function Dialog({ open, title, children, footer, onClose, afterClose, width = 520 }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={(opened) => opened && focusFirst(content.current)}
      afterClose={afterClose ?? focusPageWhenLost}
      footer={null}
      classNames={{ header: styles.header }}
    >
      <div ref={content}>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  );
}

/**
 * The first field, else the first button: in a question, the harmless one. Whoever was quicker than the dialog's
 * opening and stands in a field already stays there.
 */
function focusFirst(content: HTMLElement | null) {
  if (content?.contains(document.activeElement)) return;
  const first = content?.querySelector<HTMLElement>('input, textarea, select') ?? content?.querySelector('button');
  first?.focus();
}

/** What opened the dialog may be gone with the row it stood in: then the reading goes on at the page's content. */
function focusPageWhenLost() {
  requestAnimationFrame(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
