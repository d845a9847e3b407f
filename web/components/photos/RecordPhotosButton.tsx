import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../feedback/Dialog';
import { Spinner } from '../feedback/Spinner';
import { IconButton } from '../IconButton';
import layout from '../layout.module.css';
import { photosText } from './photo';
import type { RecordPhotosProps } from './RecordPhotos';

const RecordPhotos = lazy(async () => ({ default: (await import('./RecordPhotos')).RecordPhotos }));

interface RecordPhotosButtonProps extends Omit<RecordPhotosProps, 'emptyText'> {
  count: number;
}

/** In a row of a list: how many photos its record has, and a dialog with them. */
export function RecordPhotosButton({ count, ...record }: RecordPhotosButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={layout.figures} aria-hidden="true">
        {count > 0 && count}
      </span>
      <IconButton
        icon="camera"
        text={count > 0 ? photosText(count) : 'Photos'}
        tone={count > 0 ? 'accent' : 'neutral'}
        label={`${count > 0 ? photosText(count) : 'Photos'} of ${record.summary}`}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} title={`Photos of ${record.summary}`} width={760} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner />}>
          <RecordPhotos {...record} count={count} emptyText="There are no photos yet." />
        </Suspense>
      </Dialog>
    </>
  );
}
