import { useLingui } from '@lingui/react';
import { acceptEviction, type StorageProblem, useDeviceStorage } from '../../core/offline/device/storage';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';

interface StorageNoticeProps {
  /** True if the open form's last change could not be stored. */
  isDraftLost: boolean;
}

/** Warns if this browser can't store work, or has deleted stored work. Otherwise renders nothing. */
export function StorageNotice({ isDraftLost }: StorageNoticeProps) {
  const { problem, evicted } = useDeviceStorage();
  const found = problem ?? (isDraftLost ? 'full' : null);
  if (found) return <StorageWarning problem={found} />;
  return evicted && <EvictionNotice {...evicted} onAccept={() => void acceptEviction().catch(() => undefined)} />;
}

const reasons: Record<StorageProblem, string> = /* i18n */ {
  full: 'This device is out of storage. Free some space, then come back to this page.',
  unavailable: 'Storage is turned off in the browser settings, or this is a private window.',
  private: 'This is a private window. It forgets everything when you close it.',
};

export const StorageWarning = ({ problem }: { problem: StorageProblem }) => {
  const { _ } = useLingui();
  return (
    <FormMessage tone="warning" title={_("This browser can't keep your work. Stay online until it is sent.")}>
      {_(reasons[problem])}
    </FormMessage>
  );
};

interface EvictionNoticeProps {
  /** Number of submissions and attachments that were waiting. */
  waiting: number;
  onAccept(): void;
}

export const EvictionNotice = ({ waiting, onAccept }: EvictionNoticeProps) => {
  const { _ } = useLingui();
  return (
    <FormMessage tone="warning" title={_('This browser deleted the data saved on this device')}>
      <p>
        {`${_(lossText(waiting), { waiting })} ${_(
          'This may happen again when the device is low on storage, so stay online until your work is sent.',
        )}`}
      </p>
      <Button onClick={onAccept}>{_('Dismiss')}</Button>
    </FormMessage>
  );
};

function lossText(waiting: number): string {
  if (waiting === 0) return /* i18n */ 'Nothing was waiting to be sent.';
  return waiting === 1
    ? /* i18n */ '1 item was waiting to be sent. Check whether it arrived, and enter it again if it did not.'
    : /* i18n */ '{waiting} items were waiting to be sent. Check whether they arrived, and enter them again if they did not.';
}
