import { Drawer } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import printed from './printedAlone.module.css';
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
  /** Twice as wide, for two things side by side. */
  wide?: boolean;
  /** Escape and the X. */
  onClose(): void;
}

/**
 * antd's Drawer at the right edge on desktops, without its mask: the page next to it stays usable. Escape closes it wherever
 * the focus is, except in fields, menus, and other dialogs. While open, printing prints the panel alone.
 */
export function SidePanel({ title, children, footer, controls, contentKey, wide, onClose }: SidePanelProps) {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);

  // Runs again for each of its contents.
  useEffect(() => {
    if (!dialog || !contentKey) return;
    // antd's dialog itself can't take the focus.
    dialog.tabIndex = -1;
    // Toasts stay beside it, because its buttons change with what it shows.
    dialog.dataset['sticky'] = '';
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    const content = dialog.querySelector<HTMLElement>(`.${styles.content}`)!;
    // A long card is scrolled by keys.
    content.tabIndex = 0;
    content.scrollTo?.({ top: 0 });
  }, [dialog, contentKey]);

  // antd would close it on Escape in a field of the page, too, and leave it open where a tooltip is shown.
  useEffect(() => {
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const owner = (target as Element).closest?.('input, textarea, select, [role="menu"], [role="dialog"]');
      // Not while antd goes through all that Escape may close: a tooltip that closes meanwhile would break that.
      if (!owner || owner === dialog) queueMicrotask(onClose);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [dialog, onClose]);

  return (
    <Drawer
      open
      panelRef={setDialog}
      title={title}
      extra={controls && <div className={layout.row}>{controls}</div>}
      footer={
        footer && (
          <div className={classes(layout.row, layout.end, layout.buttons, layout.foot)} data-foot>
            {footer}
          </div>
        )
      }
      onClose={onClose}
      keyboard={false}
      mask={false}
      aria-modal={false}
      focusable={{ focusTriggerAfterClose: false }}
      closable={{ placement: 'end' }}
      // A phone that was rotated to portrait after the panel opened has its whole width.
      size={wide ? 'min(1200px, 94vw)' : 'min(100vw, max(480px, min(640px, 62vw)))'}
      rootClassName={classes(printed.alone, styles.panel)}
      classNames={{ header: layout.onScreen, body: styles.content, footer: layout.onScreen }}
    >
      {children}
    </Drawer>
  );
}
