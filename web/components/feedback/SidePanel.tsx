import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
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
 * antd's Drawer at the right edge on desktops, without its mask: the page next to it stays usable. Escape closes it wherever
 * the focus is, except in fields, menus, and other dialogs. While open, printing prints the panel alone.
 */
export function SidePanel({ title, children, footer, controls, contentKey, onClose }: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of its contents.
  useEffect(() => {
    const dialog = panel.current;
    if (!dialog) return;
    // antd's dialog itself can't take the focus.
    dialog.tabIndex = -1;
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    dialog.querySelector(`.${styles.content}`)?.scrollTo?.({ top: 0 });
  }, [contentKey]);

  const close = (event: { type: string; target: EventTarget }) => {
    const isTyping = event.type === 'keydown' && (event.target as Element).closest?.('input, textarea, select');
    if (!isTyping) onClose();
  };
  return (
    <Drawer
      open
      panelRef={panel}
      title={title}
      extra={controls && <div className={layout.row}>{controls}</div>}
      footer={footer && <div className={classes(layout.row, layout.end)}>{footer}</div>}
      onClose={close as () => void}
      mask={false}
      aria-modal={false}
      focusable={{ focusTriggerAfterClose: false }}
      closable={{ placement: 'end' }}
      size="min(640px, 62vw)"
      rootClassName={styles.panel}
      classNames={{ header: styles.screenOnly, body: styles.content, footer: styles.screenOnly }}
    >
      {children}
    </Drawer>
  );
}
