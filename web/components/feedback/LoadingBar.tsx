import { useLingui } from '@lingui/react';
import styles from './LoadingBar.module.css';

/**
 * A thin bar at the top of the window while the next page or list loads. The bar appears after 150 ms, because most loads are
 * faster.
 */
export const LoadingBar = ({ label }: { label?: string }) => {
  const { _ } = useLingui();
  return <div className={styles.bar} role="progressbar" aria-label={label ?? _('Loading the page')} />;
};
