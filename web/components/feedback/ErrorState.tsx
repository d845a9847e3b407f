import { useLingui } from '@lingui/react';
import { messageOf } from '../../core/requests/failure';
import { useWhenBack } from '../../core/requests/useWhenBack';
import { translated } from '../../core/said';
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
  const { _, i18n } = useLingui();
  const named = noun && translated(noun, i18n);
  const online = useWhenBack(onRetry);
  return (
    <div className={classes(layout.stack, layout.narrow)}>
      {online ? (
        <FormMessage tone="error" title={title ?? _("The {noun} couldn't be loaded", { noun: named ?? _('list') })}>
          {(error && messageOf(error)) || _('Check your connection and try again.')}
        </FormMessage>
      ) : (
        <FormMessage tone="warning" title={_(offlineAdvice(noun), { noun: named })} />
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {_('Retry')}
        </Button>
      )}
    </div>
  );
}

function offlineAdvice(noun?: string): string {
  if (!noun) return /* i18n */ "You're offline. This list needs a connection.";
  return noun.endsWith('s')
    ? /* i18n */ "You're offline. Connect to the internet to load these {noun}."
    : /* i18n */ "You're offline. Connect to the internet to load this {noun}.";
}
