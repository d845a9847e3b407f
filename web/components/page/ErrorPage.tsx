import { useLingui } from '@lingui/react';
import { useNewVersion } from '../../core/browser/newVersion';
import { reloadPage } from '../../core/browser/reloadPage';
import { useDeviceStorage } from '../../core/offline/device/storage';
import { Button } from '../Button';
import { classes } from '../classes';
import { ErrorState } from '../feedback/ErrorState';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';
import { PageFrame } from './PageFrame';

/** Replaces a page that fails to render. If its code belongs to an older version, says so. */
export function ErrorPage() {
  const { _ } = useLingui();
  const isOutdated = useNewVersion();
  return (
    <PageFrame title={_("This page couldn't load")} width="form">
      {isOutdated ? <OutdatedPage /> : <ErrorState noun="page" onRetry={() => void reloadPage()} />}
    </PageFrame>
  );
}

function OutdatedPage() {
  const { _ } = useLingui();
  const isStored = useDeviceStorage().problem === null;
  return (
    <div className={classes(layout.stack, layout.narrow)}>
      <FormMessage tone="info" title={_('A new version is ready')}>
        {isStored
          ? _('Reload to open this page in the new version. Your entries stay on this device.')
          : _('Reload to open this page in the new version.')}
      </FormMessage>
      <Button variant="primary" icon="refresh" onClick={() => void reloadPage()}>
        {_('Reload this page')}
      </Button>
    </div>
  );
}
