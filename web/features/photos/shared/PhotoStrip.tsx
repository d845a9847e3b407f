import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes';
import { Spinner } from '../../../components/feedback/Spinner';
import layout from '../../../components/layout.module.css';
import styles from './PhotoStrip.module.css';
import { PhotoTile } from './PhotoTile';
import type { ShownPhoto } from './photo';

export interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  /** True for pictures of at least 160 px, as on the page of all photos. */
  large?: boolean;
  /** Number of photos being stored on the device. */
  storing?: number;
  /** Number of photos loading from the server. */
  loading?: number;
  onOpen(photo: ShownPhoto): void;
  /** Undefined if photos can only be viewed. */
  onRemove?(photo: ShownPhoto): void;
  /** Renders details below a photo, such as its record. */
  detailOf?(photo: ShownPhoto): ReactNode;
}

/** Photos side by side, each with its state, caption, and time. */
export function PhotoStrip({ photos, large, storing = 0, loading = 0, onOpen, onRemove, detailOf }: PhotoStripProps) {
  const { _ } = useLingui();
  return (
    <ul className={classes(layout.list, styles.strip, large && styles.large)} aria-label={_('Photos')}>
      {photos.map((photo) => (
        <li key={photo.key} className={styles.item}>
          {photo.state === 'preparing' ? (
            <Preparing />
          ) : (
            <PhotoTile
              photo={photo}
              withState={photo.state !== 'sent'}
              onOpen={() => onOpen(photo)}
              onRemove={onRemove && photo.removal === 'remove' ? () => onRemove(photo) : undefined}
              detail={detailOf?.(photo)}
            />
          )}
        </li>
      ))}
      {[...Array(storing).keys()].map((place) => (
        <li key={place} className={styles.item}>
          <Preparing />
        </li>
      ))}
      {[...Array(loading).keys()].map((place) => (
        <li key={`loading ${place}`} className={styles.item}>
          <div className={classes(styles.frame, styles.tile)} />
        </li>
      ))}
    </ul>
  );
}

const Preparing = () => {
  const { _ } = useLingui();
  return (
    <div className={classes(styles.frame, styles.tile)}>
      <Spinner label={_('Adding a photo...')} />
    </div>
  );
};
