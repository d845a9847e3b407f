import { useLingui } from '@lingui/react';
import { type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Loading } from '../../../components/feedback/Loading';
import { LoadMore } from '../../../components/feedback/LoadMore';
import layout from '../../../components/layout.module.css';
import { longDay } from '../../../core/days';
import { personName } from '../../../core/format';
import type { NextPage } from '../../../core/requests/useLoadMore';
import { byDay, type GalleryPhoto, placeOf } from '../gallery';
import { PhotoStrip } from '../shared/PhotoStrip';
import { fromServer } from '../shared/photo';
import styles from './PhotoDays.module.css';

interface PhotoDaysProps extends NextPage {
  /** Undefined while loading. */
  photos: readonly GalleryPhoto[] | undefined;
  error?: { message: string };
  filtered: boolean;
  onRetry(): void;
  onOpen(id: string): void;
  /** Returns the path of a photo's record. Undefined if the viewer has no page for the record. */
  recordPath(photo: GalleryPhoto): string | undefined;
}

const SKELETON_PHOTOS = 12;

/** Shows a grid of pictures for each day. The photo's record and the person who added the photo are below each picture. */
export function PhotoDays({ photos, error, filtered, onRetry, onOpen, recordPath, ...more }: PhotoDaysProps) {
  const { _ } = useLingui();
  const days = useMemo(() => byDay(photos ?? []), [photos]);
  if (!photos && error) return <ErrorState noun="photos" error={error} onRetry={onRetry} />;
  if (!photos) {
    return (
      <Loading label={_('Photos: Loading...')}>
        <PhotoStrip large photos={[]} loading={SKELETON_PHOTOS} onOpen={() => {}} />
      </Loading>
    );
  }
  if (photos.length === 0) return <NoPhotos filtered={filtered} />;
  return (
    <div className={classes(layout.stack, layout.wide)}>
      <div className={styles.days}>
        {days.map(({ day, photos: own }) => (
          <section
            key={day}
            className={classes(layout.stack, styles.day)}
            style={{ '--photos': own.length } as CSSProperties}
            aria-label={longDay(day)}
          >
            <h2 className={layout.heading}>{longDay(day)}</h2>
            <PhotoStrip
              large
              photos={own.map(fromServer)}
              onOpen={(photo) => onOpen(photo.key)}
              detailOf={({ key }) => {
                const photo = own.find(({ id }) => id === key)!;
                return <PhotoOf place={placeOf(photo)} person={personName(photo.addedBy)} path={recordPath(photo)} />;
              }}
            />
          </section>
        ))}
      </div>
      {error && (
        <ErrorState noun="photos" title={_("The photos couldn't be refreshed")} error={error} onRetry={onRetry} />
      )}
      <LoadMore {...more} />
    </div>
  );
}

/** Shows the record that a photo belongs to, and the person who added the photo. */
const PhotoOf = ({ place, person, path }: { place: string; person: string; path?: string }) => (
  <>
    <p>{path ? <Link to={path}>{place}</Link> : place}</p>
    <p className={layout.quiet}>{person}</p>
  </>
);

const NoPhotos = ({ filtered }: { filtered: boolean }) => {
  const { _ } = useLingui();
  return filtered ? (
    <EmptyState
      icon="photo"
      title={_('No photos match your filters')}
      text={_('Choose other days, or clear the filters.')}
    />
  ) : (
    <EmptyState
      icon="photo"
      title={_('No photos yet')}
      text={_('Add photos to timecards, meter readings, loads, and work orders.')}
    />
  );
};
