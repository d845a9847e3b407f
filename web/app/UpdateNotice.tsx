import { useLingui } from '@lingui/react';
import { Button } from '../components/Button';
import { classes } from '../components/classes';
import layout from '../components/layout.module.css';
import { useAnnouncement } from '../core/announcements';
import { useNewVersion } from '../core/browser/newVersion';
import { reloadPage } from '../core/browser/reloadPage';
import { useDeviceStorage } from '../core/offline/device/storage';
import styles from './UpdateNotice.module.css';

/** Shows that a new version is ready. The new version starts when the person reloads, so typing is never interrupted. */
export function UpdateNotice() {
  const ready = useNewVersion();
  const isStored = useDeviceStorage().problem === null;
  return ready && <UpdateSentence isStored={isStored} onReload={() => void reloadPage()} />;
}

interface UpdateSentenceProps {
  /** True if drafts survive the reload. */
  isStored: boolean;
  onReload(): void;
}

export function UpdateSentence({ isStored, onReload }: UpdateSentenceProps) {
  const { _ } = useLingui();
  const text = isStored
    ? _('A new version is ready. Your entries stay on this device.')
    : _('A new version is ready. Submit your entries first.');
  useAnnouncement(text);
  return (
    <div className={classes(layout.row, styles.notice)} data-no-print>
      <span>{text}</span>
      <Button onClick={onReload}>{_('Reload to update')}</Button>
    </div>
  );
}
