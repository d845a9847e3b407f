import { Button } from '../Button';
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

/** Shown when content failed to load: the reason and a Retry button. */
export function ErrorState({ title = "This couldn't be loaded", message, onRetry, retrying }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <FormMessage tone="error" title={title}>
        {message || 'Check your connection and try again.'}
      </FormMessage>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} pending={retrying} pendingLabel="Retrying...">
          Retry
        </Button>
      )}
    </div>
  );
}
