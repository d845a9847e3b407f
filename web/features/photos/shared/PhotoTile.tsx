import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { Icon, type IconName } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import { formatMoment } from '../../../core/days';
import styles from './PhotoStrip.module.css';
import { altOf, type NamedState, type ShownPhoto, stateTexts } from './photo';

interface PhotoTileProps {
  photo: ShownPhoto;
  withState: boolean;
  onOpen(): void;
  onRemove?(): void;
  detail?: ReactNode;
}

/** One photo. A tap opens the viewer. */
export function PhotoTile({ photo, withState, onOpen, onRemove, detail }: PhotoTileProps) {
  const { _ } = useLingui();
  const { state, caption, takenAt, addedAt, small } = photo;
  const alt = altOf(photo);
  const shownState = withState && state !== 'kept' && state !== 'preparing' ? state : undefined;
  const label = [_('View photo'), shownState && _(stateTexts[shownState]), alt].filter(Boolean).join(': ');
  return (
    <>
      <button type="button" className={classes(styles.frame, styles.tile)} onClick={onOpen} aria-label={label}>
        {small ? (
          <img src={small} alt={alt} loading="lazy" decoding="async" className={styles.picture} />
        ) : (
          <Icon name="photo" />
        )}
        {shownState && <State state={shownState} />}
      </button>
      <div className={styles.below}>
        <div className={classes(layout.grow, styles.words)}>
          {caption && <p className={styles.caption}>{caption}</p>}
          <p className={layout.quiet}>
            {takenAt ? formatMoment(takenAt) : _('Added {moment}', { moment: formatMoment(addedAt) })}
          </p>
          {detail}
        </div>
        {onRemove && <IconButton icon="delete" label={_('Remove photo: {alt}', { alt })} onClick={onRemove} />}
      </div>
    </>
  );
}

const icons: Record<NamedState, IconName> = {
  waiting: 'outbox',
  sending: 'upload',
  sent: 'check',
  refused: 'error',
};

const State = ({ state }: { state: NamedState }) => {
  const { _ } = useLingui();
  return (
    <span className={classes(styles.state, state === 'refused' && layout.destructive)}>
      <Icon name={icons[state]} /> {_(stateTexts[state])}
    </span>
  );
};
