import { useLingui } from '@lingui/react';
import { useDeviceStorage } from '../../core/offline/device/storage';
import { translated } from '../../core/said';
import { FormMessage } from '../feedback/FormMessage';

interface ConnectionNoticeProps {
  /** Noun for a submission in a sentence: 'timecard' or 'reading'. */
  noun: string;
  online: boolean;
  /** True if a form submitted offline waits in the outbox and is sent later. */
  isSentLater?: boolean;
  /** True if the submission was sent and got no response. */
  unconfirmed: boolean;
}

/** Explains how to submit without a connection. After a submission without a response, warns that it may not have arrived. */
export function ConnectionNotice({ noun, online, isSentLater, unconfirmed }: ConnectionNoticeProps) {
  const { _, i18n } = useLingui();
  const isStored = useDeviceStorage().problem === null;
  if (online && !unconfirmed) return null;
  return (
    <FormMessage compact tone="warning" title={unconfirmed ? _('No response from the server') : _('You are offline')}>
      {_(unconfirmed ? unconfirmedText(isSentLater && isStored) : offlineText(isSentLater, isStored), {
        noun: translated(noun, i18n),
      })}
    </FormMessage>
  );
}

const unconfirmedText = (isQueued: boolean | undefined): string =>
  isQueued
    ? /* i18n */ "Your {noun} may not have arrived. Submit it again. You won't create a duplicate."
    : /* i18n */ "Your {noun} may not have arrived. Submit it again when you are online. You won't create a duplicate.";

function offlineText(isSentLater: boolean | undefined, isStored: boolean): string {
  if (!isStored) return /* i18n */ 'Keep this page open, and submit your {noun} when you are back online.';
  return isSentLater
    ? /* i18n */ 'Submit as usual: your {noun} is sent once you are online.'
    : /* i18n */ 'Keep going, and submit when you are back online. Your {noun} stays on this device until then.';
}
