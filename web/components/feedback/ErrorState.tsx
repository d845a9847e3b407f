import { Button } from '../Button';
import { useWhenBack } from '../data/useWhenBack';
import styles from './ErrorState.module.css';
import { FormMessage } from './FormMessage';

interface ErrorStateProps {
  title?: string;
  /** The server's message, if any. */
  message?: string;
  onRetry?(): void;
  /** True while retrying: the button shows it. */
  retrying?: boolean;
}

/** Shown when content failed to load: the reason and a Retry button. Offline, it retries when the connection is back. */
export function ErrorState({ title = "This couldn't be loaded", message, onRetry, retrying }: ErrorStateProps) {
  const online = useWhenBack(onRetry);
  return (
    <div className={styles.state}>
      {online ? (
        <FormMessage tone="error" title={title}>
          {message || 'Check your connection and try again.'}
        </FormMessage>
      ) : (
        <FormMessage tone="warning" title="You're offline. This list needs a connection." />
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} pending={retrying} pendingLabel="Retrying...">
          Retry
        </Button>
      )}
    </div>
  );
}
