import { useLingui } from '@lingui/react';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import type { DialogProps } from './Dialog';
import printed from './printedAlone.module.css';
import styles from './SidePanel.module.css';

interface SidePanelProps extends Pick<DialogProps, 'title' | 'children' | 'footer' | 'controls'> {
  /** Key of the content. When it changes, the panel takes the focus again. */
  contentKey: string;
  /** True for twice the width, to show two things side by side. */
  wide?: boolean;
  /** Called on Escape and the X. */
  onClose(): void;
}

/**
 * antd's Drawer at the right edge on desktops, without its mask, so that the page stays usable. Escape closes it wherever the
 * focus is, except in fields, menus, and other dialogs. While open, only the panel is printed.
 */
export function SidePanel({ title, children, footer, controls, contentKey, wide, onClose }: SidePanelProps) {
  const { _ } = useLingui();
  const [dialog, setDialog] = useState<HTMLElement | null>(null);

  // Runs when the panel opens, and whenever its content changes.
  useEffect(() => {
    if (!dialog || !contentKey) return;
    // Without a tabindex, antd's dialog can't take the focus.
    dialog.tabIndex = -1;
    // Keeps toasts beside the whole panel, because the panel's buttons change with its content.
    dialog.dataset['sticky'] = '';
    if (!dialog.contains(document.activeElement)) dialog.focus({ preventScroll: true });
    const content = dialog.querySelector<HTMLElement>(`.${styles.content}`)!;
    // Lets keys scroll long content.
    content.tabIndex = 0;
    content.scrollTo?.({ top: 0 });
  }, [dialog, contentKey]);

  // Replaces antd's handling of Escape. antd would close the panel on Escape in a field of the page, but not while a tooltip is
  // shown.
  useEffect(() => {
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const owner = (target as Element).closest?.('input, textarea, select, [role="menu"], [role="dialog"]');
      // Closes the panel after antd has handled Escape. Otherwise a tooltip that closes with the panel would interrupt antd.
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
      // If a phone is rotated to portrait while the panel is open, the panel is as wide as the screen.
      size={wide ? /* not shown */ 'min(1200px, 94vw)' : /* not shown */ 'min(100vw, max(480px, min(640px, 62vw)))'}
      rootClassName={classes(printed.alone, styles.panel)}
      classNames={{ header: layout.onScreen, body: styles.content, footer: layout.onScreen }}
    >
      {children}
    </Drawer>
  );
}
