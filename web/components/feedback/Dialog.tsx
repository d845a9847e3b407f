import { Modal } from 'antd';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Escape, the cross, and a press outside. */
  onClose(): void;
  /** Pixels on the desk; a phone gives what it has. */
  width?: number;
}

/** A window above the page: keeps the focus inside, gives it back afterwards. */
export function Dialog({ open, title, children, footer, onClose, width = 520 }: DialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterClose={focusPageWhenLost}
      className={styles.dialog}
      footer={footer ? <div className={styles.footer}>{footer}</div> : null}
    >
      {children}
    </Modal>
  );
}

/** What opened the dialog may be gone with the row it stood in: then the reading goes on at the page's content. */
function focusPageWhenLost() {
  requestAnimationFrame(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  });
}
