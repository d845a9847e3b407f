import { lazy, Suspense, useRef } from 'react';
import { PAGE_SIZE } from '../../../common/limits';
import { PrintButton } from '../../components/export/PrintButton';
import { StaleRows } from '../../components/feedback/StaleRows';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { usePrintAll } from '../../components/page/usePrintAll';
import { useUrlState } from '../../core/browser/useUrlState';
import { latest } from '../../core/requests/latest';
import { readAgain } from '../../core/requests/readAgain';
import { useConnection } from '../../core/requests/useConnection';
import { may, useViewer } from '../../core/viewer';
import { PhotoDays } from './components/PhotoDays';
import { PhotoFilters } from './components/PhotoFilters';
import type { GalleryPhoto } from './gallery';
import { loadPictures } from './loadPictures';
import { PhotosDocument, type PhotosQuery, usePhotoPeopleQuery, usePhotosQuery } from './photos.generated';
import { fromServer } from './shared/photo';
import { toFilter, usePhotoFilters } from './usePhotoFilters';

const PhotoViewer = lazy(async () => ({ default: (await import('./shared/PhotoViewer')).PhotoViewer }));

const OPEN = ['photo'] as const;

/** Shows all photos that the viewer may see, filtered on the server and loaded page by page. */
export function PhotosPage() {
  const filters = usePhotoFilters();
  const filter = toFilter(filters.values);
  const asked = usePhotosQuery({ variables: { first: PAGE_SIZE, filter } });
  const people = usePhotoPeopleQuery();
  const { data, isStale } = latest(asked);
  const list = data?.photos;
  const { rows, ...page } = useConnection(asked, list);
  const gallery = useRef<HTMLDivElement>(null);
  const printing = usePrintAll({
    query: PhotosDocument,
    variables: { filter },
    listOf: ({ photos }: PhotosQuery) => photos,
    loaded: asked.data?.photos,
    nouns: /* i18n */ 'photos',
    settle: (onProgress) => loadPictures(gallery.current!, onProgress),
  });
  const photos = printing.rows ?? rows;

  const viewer = useViewer();
  const recordPath = ({ subject, subjectId }: GalleryPhoto) => {
    if (subject !== 'timecard') return undefined;
    return `${may(viewer, 'TIMECARDS_READ_ALL') ? '/timecards' : '/timecards/mine'}?card=${subjectId}`;
  };

  const opened = useUrlState(OPEN);
  const open = (id: string) => opened.set('photo', id);
  const shown = photos?.map(fromServer);
  const photo = shown?.find(({ key }) => key === opened.values.photo);

  const refresh = () => readAgain(asked.refetch, people.refetch);
  return (
    <PageFrame
      progress={printing.progress}
      tools={
        <>
          <RefreshButton onClick={refresh} />
          <PrintButton {...printing} />
        </>
      }
    >
      <PhotoFilters filters={filters} people={people.data?.photoPeople} />
      <StaleRows stale={isStale}>
        <div ref={gallery}>
          <PhotoDays
            {...page}
            {...(printing.rows && { hasNextPage: false })}
            photos={photos}
            filtered={filters.setCount > 0}
            onRetry={refresh}
            onOpen={open}
            recordPath={recordPath}
          />
        </div>
      </StaleRows>
      {shown && photo && (
        <Suspense>
          <PhotoViewer photos={shown} photo={photo} onStep={({ key }) => open(key)} onClose={() => open('')} />
        </Suspense>
      )}
    </PageFrame>
  );
}
