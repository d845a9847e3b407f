import { useLingui } from '@lingui/react';
import layout from '../../../components/layout.module.css';
import { PhotoGroup } from '../../photos/shared/laterPhotos';
import type { ShownPhoto } from '../../photos/shared/photo';
import styles from './SheetContent.module.css';

interface SheetPhotosProps {
  photos: readonly ShownPhoto[];
  /** Number of photos still loading. */
  loading?: number;
}

/** Shows the photos of a sheet's day. Renders nothing if there are none. */
export function SheetPhotos({ photos, loading = 0 }: SheetPhotosProps) {
  const { _ } = useLingui();
  if (photos.length + loading === 0) return null;
  return (
    <section className={layout.stack} aria-label={_('Photos')}>
      <h3 className={styles.caption}>{_('Photos')}</h3>
      <PhotoGroup photos={photos} loading={loading} />
    </section>
  );
}
