import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { classes } from '../components/classes';
import layout from '../components/layout.module.css';
import { useIsPhone } from '../components/useMediaQuery';
import { attempt } from '../core/browser/attempt';
import { projectTitle } from '../core/projectTitle';
import { isSafariTabOnIos, useInstallPrompt } from './installPrompt';
import styles from './UpdateNotice.module.css';

const SHOWN = 'fieldbook.installHint';

/** On phones, tells people once that the app can be installed. The hint appears only with a new page, so nothing moves later. */
export function InstallHint() {
  const { pathname } = useLocation();
  return <HintOfScreen key={pathname} />;
}

function HintOfScreen() {
  const isPhone = useIsPhone();
  const install = useInstallPrompt();
  const [open, setOpen] = useState(() => isPhone && (install !== null || isSafariTabOnIos()) && isFirstTime());
  useEffect(() => {
    // If storage is full, the hint appears again.
    if (open) attempt(() => localStorage.setItem(SHOWN, '1'));
  }, [open]);
  if (!open) return null;
  const close = () => setOpen(false);
  return <InstallSentence onClose={close} onInstall={install && (() => void [install(), close()])} />;
}

interface InstallSentenceProps {
  /** Null if the browser has no install dialog. */
  onInstall: (() => void) | null;
  onClose(): void;
}

export function InstallSentence({ onInstall, onClose }: InstallSentenceProps) {
  const { _ } = useLingui();
  const project = projectTitle();
  return (
    <aside className={classes(layout.row, styles.notice)} aria-label={_('Install')} data-no-print>
      <span>
        {onInstall
          ? _('Install {project} to open it from your home screen, even without a connection.', { project })
          : _(
              'To open {project} from your home screen, even without a connection, tap "Share", then "Add to Home Screen".',
              { project },
            )}
      </span>
      <div className={layout.row}>
        <Button onClick={onClose}>{onInstall ? _('Not now') : 'OK'}</Button>
        {onInstall && (
          <Button variant="primary" onClick={onInstall}>
            {_('Install')}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** True until this device has shown the hint. False without storage, because the hint would then appear on every page. */
const isFirstTime = (): boolean => attempt(() => localStorage.getItem(SHOWN)) === null;
