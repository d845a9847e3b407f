import { Button } from '../components/Button';
import { useDeviceStorage } from '../components/device/storage';
import { reloadToUpdate, useUpdateReady } from './serviceWorker';
import styles from './UpdateNotice.module.css';

/** Says that a new version is ready. It starts when the person reloads: what they type is never interrupted. */
export function UpdateNotice() {
  const ready = useUpdateReady();
  const isKept = useDeviceStorage().problem === null;
  return ready && <UpdateSentence isKept={isKept} onReload={reloadToUpdate} />;
}

interface UpdateSentenceProps {
  /** Drafts survive the reload. */
  isKept: boolean;
  onReload(): void;
}

export const UpdateSentence = ({ isKept, onReload }: UpdateSentenceProps) => (
  <div className={styles.notice} role="status" data-no-print>
    <span>
      A new version is ready. {isKept ? 'What you typed stays on this device.' : 'Submit what you typed first.'}
    </span>
    <Button onClick={onReload}>Reload to update</Button>
  </div>
);
