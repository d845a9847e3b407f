import { lazy, Suspense } from 'react';
import { ErrorState } from '../../../../components/feedback/ErrorState';
import { LoadMore } from '../../../../components/feedback/LoadMore';
import { Spinner } from '../../../../components/feedback/Spinner';
import { LinkButton } from '../../../../components/LinkButton';
import layout from '../../../../components/layout.module.css';
import { Panel } from '../../../../components/page/Panel';
import type { NextPage } from '../../../../core/requests/useLoadMore';
import { fromServer } from '../../../photos/shared/photo';
import { photosPath } from '../day';
import type { DayPhotosQuery } from '../day.generated';

/** Loaded once a day has photos, because its viewer is large. */
const PhotoGroup = lazy(async () => ({ default: (await import('../../../photos/shared/PhotoGroup')).PhotoGroup }));

interface DayPhotosProps extends NextPage {
  date: string;
  photos: readonly DayPhotosQuery['photos']['edges'][number]['node'][] | undefined;
  error?: { message: string } | null;
  onRetry?(): void;
}

/** The photos of a day. */
export function DayPhotos({ date, photos, error, onRetry, ...page }: DayPhotosProps) {
  return (
    <Panel title="Photos" actions={<LinkButton to={photosPath(date)}>Open Photos</LinkButton>}>
      <div className={layout.stack}>
        {!photos && error ? (
          <ErrorState noun="photos" error={error} onRetry={onRetry} />
        ) : (
          photos?.length !== 0 && (
            <Suspense fallback={<Spinner />}>
              <PhotoGroup photos={(photos ?? []).map(fromServer)} loading={photos ? 0 : 3} />
            </Suspense>
          )
        )}
        {photos?.length === 0 && <p className={layout.muted}>No photos.</p>}
        <LoadMore {...page} />
      </div>
    </Panel>
  );
}
