import { useLingui } from '@lingui/react';
import * as RadixToast from '@radix-ui/react-toast';
import { useRef } from 'react';
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_DIRECTION, TOAST_SWIPE_THRESHOLD_PX } from '../../core/constants';
import { dismissToast, type Toast, type ToastTone, useToasts } from '../../core/toasts/toasts';
import { classes } from '../classes';
import { Icon, type IconName } from '../Icon';
import layout from '../layout.module.css';
import styles from './Toaster.module.css';
import { useToastPlace } from './useToastPlace';

/** Container outside of the page for Radix's live regions, because the page has its own. */
const nowhere = document.createElement('div');

const icons: Record<ToastTone, IconName> = { success: 'check', error: 'error', info: 'info' };

/** Shows toasts, rendered once at the root. F8 moves the focus to the toasts. Swiping right dismisses a toast. */
export function Toaster() {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  useToastPlace(viewport, toasts.find(({ open }) => open)?.id);
  return (
    <RadixToast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection={TOAST_SWIPE_DIRECTION}
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      announcerContainer={nowhere}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={viewport}
        className={classes(layout.list, styles.viewport)}
        hotkey={[TOAST_HOTKEY]}
        data-no-print
      />
    </RadixToast.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { _ } = useLingui();
  const assertive = toast.tone === 'error';
  return (
    <RadixToast.Root
      className={classes(styles.toast, styles[toast.tone])}
      type={assertive ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
    >
      <Icon name={icons[toast.tone]} />
      {/* useToastPlace makes this text a tab stop while the text is too high for the toast. */}
      <div className={layout.grow} data-toast-text>
        <RadixToast.Title className={layout.title}>{toast.title}</RadixToast.Title>
        {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      <RadixToast.Close className={classes(layout.target, styles.close)} aria-label={_('Close notification')}>
        <Icon name="close" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
