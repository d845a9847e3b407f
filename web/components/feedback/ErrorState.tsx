import { messageOf } from '../../core/requests/failure';
import { useWhenBack } from '../../core/requests/useWhenBack';
import { Button } from '../Button';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { FormMessage } from './FormMessage';

interface ErrorStateProps {
  /** Noun for the content in a sentence, if it isn't a list: 'sheet' or 'photos'. */
  noun?: string;
  title?: string;
  error?: { message: string };
  onRetry?(): void;
}

/** Shown if content failed to load: the reason and a Retry button. Retries automatically when the connection is restored. */
export function ErrorState({ noun, title, error, onRetry }: ErrorStateProps) {
  const online = useWhenBack(onRetry);
  return (
    <div className={classes(layout.stack, layout.narrow)}>
      {online ? (
        <FormMessage tone="error" title={title ?? `The ${noun ?? 'list'} couldn't be loaded`}>
          {(error && messageOf(error)) || 'Check your connection and try again.'}
        </FormMessage>
      ) : (
        <FormMessage tone="warning" title={`You're offline. ${offlineAdvice(noun)}`} />
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

const offlineAdvice = (noun?: string) =>
  noun
    ? `Connect to the internet to load ${noun.endsWith('s') ? 'these' : 'this'} ${noun}.`
    : 'This list needs a connection.';
