import { Button } from '../components/Button';
import { reloadPage } from '../core/browser/reloadPage';
import { useDeviceStorage } from '../core/device/storage';
import { useUpdateReady } from './serviceWorker';
import styles from './UpdateNotice.module.css';

/** Says that a new version is ready. It starts when the person reloads: what they type is never interrupted. */
export function UpdateNotice() {
  const ready = useUpdateReady();
  const isStored = useDeviceStorage().problem === null;
  return ready && <UpdateSentence isStored={isStored} onReload={() => void reloadPage()} />;
}

interface UpdateSentenceProps {
  /** Drafts survive the reload. */
  isStored: boolean;
  onReload(): void;
}

export const UpdateSentence = ({ isStored, onReload }: UpdateSentenceProps) => (
  <div className={styles.notice} role="status" data-no-print>
    <span>
      A new version is ready. {isStored ? 'What you typed stays on this device.' : 'Submit what you typed first.'}
    </span>
    <Button onClick={onReload}>Reload to update</Button>
  </div>
);
