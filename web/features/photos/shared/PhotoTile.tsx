import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { Icon, type IconName } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import styles from './PhotoStrip.module.css';
import { altOf, type NamedState, photoMoment, type ShownPhoto, stateTexts } from './photo';

interface PhotoTileProps {
  photo: ShownPhoto;
  withState: boolean;
  onOpen(): void;
  onRemove?(): void;
  detail?: ReactNode;
}

/** One photo. A tap opens the viewer. */
export function PhotoTile({ photo, withState, onOpen, onRemove, detail }: PhotoTileProps) {
  const { state, caption, takenAt, addedAt, small } = photo;
  const alt = altOf(photo);
  const shownState = withState && state !== 'kept' && state !== 'preparing' ? state : undefined;
  const label = ['View photo', shownState && stateTexts[shownState], alt].filter(Boolean).join(': ');
  return (
    <>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={label}>
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
          <p className={layout.quiet}>{takenAt ? photoMoment(takenAt) : `Added ${photoMoment(addedAt)}`}</p>
          {detail}
        </div>
        {onRemove && <IconButton icon="delete" label={`Remove photo: ${alt}`} onClick={onRemove} />}
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

const State = ({ state }: { state: NamedState }) => (
  <span className={classes(styles.state, state === 'refused' && layout.destructive)}>
    <Icon name={icons[state]} /> {stateTexts[state]}
  </span>
);
