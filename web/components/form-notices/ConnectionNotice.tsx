import { useDeviceStorage } from '../../core/offline/device/storage';
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
  const isStored = useDeviceStorage().problem === null;
  if (online && !unconfirmed) return null;
  return (
    <FormMessage compact tone="warning" title={unconfirmed ? 'No response from the server' : 'You are offline'}>
      {unconfirmed ? unconfirmedText(noun, isSentLater && isStored) : offlineText(noun, isSentLater, isStored)}
    </FormMessage>
  );
}

const unconfirmedText = (noun: string, isQueued: boolean | undefined): string =>
  isQueued
    ? `Your ${noun} may not have arrived. Submit it again. You won't create a duplicate.`
    : `Your ${noun} may not have arrived. Submit it again when you are online. You won't create a duplicate.`;

function offlineText(noun: string, isSentLater: boolean | undefined, isStored: boolean): string {
  if (!isStored) return `Keep this page open, and submit your ${noun} when you are back online.`;
  return isSentLater
    ? `Submit as usual: your ${noun} is sent once you are online.`
    : `Keep going, and submit when you are back online. Your ${noun} stays on this device until then.`;
}
