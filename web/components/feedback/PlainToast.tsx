import { useEffect } from 'react';
import { TOAST_DURATION_MS } from '../../core/constants';
import { dismissToast, type Toast } from '../../core/toasts/toasts';
import { classes } from '../classes';
import { Icon } from '../Icon';
import styles from './Toaster.module.css';

/** Shows a toast when Toaster's code can't be fetched. */
export function PlainToast({ toast: { id, tone, title, description, detail } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <section className={styles.viewport} aria-label="Notifications" data-no-print>
      <div className={classes(styles.toast, styles[tone])} role="alert">
        <div className={styles.text}>
          <p className={styles.title}>{title}</p>
          {description && <p>{description}</p>}
          {detail && <p>{detail}</p>}
        </div>
        <button type="button" className={styles.close} aria-label="Close notification" onClick={() => dismissToast(id)}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}
