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
  const isOutdated = useNewVersion();
  return (
    <PageFrame title="This page couldn't load" width="form">
      {isOutdated ? <OutdatedPage /> : <ErrorState noun="page" onRetry={() => void reloadPage()} />}
    </PageFrame>
  );
}

function OutdatedPage() {
  const isStored = useDeviceStorage().problem === null;
  return (
    <div className={classes(layout.stack, layout.narrow)}>
      <FormMessage tone="info" title="A new version is ready">
        {isStored
          ? 'Reload to open this page in the new version. Your entries stay on this device.'
          : 'Reload to open this page in the new version.'}
      </FormMessage>
      <Button variant="primary" icon="refresh" onClick={() => void reloadPage()}>
        Reload this page
      </Button>
    </div>
  );
}
