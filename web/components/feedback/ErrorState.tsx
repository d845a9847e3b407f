import { Button } from '../Button';
import styles from './ErrorState.module.css';
import { FormMessage } from './FormMessage';

interface ErrorStateProps {
  title?: string;
  /** The server's words when there are any. */
  message?: string;
  onRetry?(): void;
  /** Asking again: the button says so. */
  retrying?: boolean;
}

/** What should be here could not be had: says why, and offers to try again. */
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
