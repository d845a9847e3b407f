import { useLingui } from '@lingui/react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { classes } from '../../components/classes';
import layout from '../../components/layout.module.css';
import { useViewer } from '../../core/viewer';
import styles from '../UpdateNotice.module.css';
import { offeredStart, useSetStartPage } from './startPages';

/** Offers another start page to people whose menu lacks Submit Timecard, until they answer. */
export function StartPageOffer() {
  const { _ } = useLingui();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { choose, pending } = useSetStartPage();
  const offered = offeredStart(viewer);
  // Offer nothing if `startPageChosen` is missing, as in a `me` stored by an earlier version.
  if (!offered || viewer.startPageChosen !== false) return null;
  const { path, start } = offered;
  return (
    <aside className={classes(layout.row, styles.notice)} aria-label={_('Start page')} data-no-print>
      <span>{_('Make "{name}" your start page? It opens when you sign in.', { name: _(start.name) })}</span>
      <div className={layout.row}>
        <Button disabled={pending} onClick={() => void choose('submit')}>
          {_('Not now')}
        </Button>
        <Button
          variant="primary"
          pending={pending}
          onClick={async () => {
            if (await choose(start.value)) navigate(path);
          }}
        >
          {_('Set start page')}
        </Button>
      </div>
    </aside>
  );
}
