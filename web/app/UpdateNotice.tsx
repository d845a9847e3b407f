import { Button } from '../components/Button';
import { reloadToUpdate, useUpdateReady } from './serviceWorker';
import styles from './UpdateNotice.module.css';

/** Says that a new version is ready. It starts when the person reloads: what they type is never interrupted. */
export function UpdateNotice() {
  const ready = useUpdateReady();
  if (!ready) return null;
  return (
    <div className={styles.notice} role="status" data-no-print>
      <span>A new version is ready. What you typed stays on this device.</span>
      <Button onClick={reloadToUpdate}>Reload to update</Button>
    </div>
  );
}
