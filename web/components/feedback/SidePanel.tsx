import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PanelHeader } from './PanelHeader';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  children: ReactNode;
  /** Buttons, the main one last. They stay in view below long contents. */
  footer?: ReactNode;
  /** Next to the button that closes it: previous and next. */
  controls?: ReactNode;
  /** Changes when other contents replace these: the panel then takes the focus again. */
  contentKey: string;
  /** Escape and the X. */
  onClose(): void;
}

/**
 * A dialog at the right edge on desktops that isn't modal: the page next to it stays usable. Escape closes it wherever the
 * focus is, except in fields, menus, and other dialogs. While open, printing prints the panel alone.
 */
export function SidePanel({ title, children, footer, controls, contentKey, onClose }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of its contents.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
    panel.current?.scrollTo?.({ top: 0 });
  }, [contentKey]);

  useEffect(() => {
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const owner = (target as Element).closest?.('input, textarea, select, [role="menu"], [role="dialog"], dialog');
      if (!owner || owner === panel.current) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return createPortal(
    <dialog ref={panel} open className={styles.panel} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.header} data-no-print>
        <PanelHeader {...{ title, titleId, controls, onClose }} />
      </div>
      <div className={styles.content}>{children}</div>
      {footer && (
        <div className={styles.footer} data-no-print>
          {footer}
        </div>
      )}
    </dialog>,
    document.body,
  );
}
