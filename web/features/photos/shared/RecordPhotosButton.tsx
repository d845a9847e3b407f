import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialogs/Dialog';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import { RecordPhotos } from './laterPhotos';
import { photosText } from './photosText';
import type { RecordPhotosProps } from './RecordPhotos';

interface RecordPhotosButtonProps extends Omit<RecordPhotosProps, 'emptyText'> {
  count: number;
}

/** Button in a list's row that shows the number of photos and opens a dialog with the photos. */
export function RecordPhotosButton({ count, ...record }: RecordPhotosButtonProps) {
  const { _ } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className={layout.figures} aria-hidden="true">
        {count > 0 && count}
      </span>
      <IconButton
        icon="camera"
        text={count > 0 ? photosText(count) : _('Photos')}
        tone={count > 0 ? 'accent' : 'neutral'}
        label={_(
          count === 0 ? 'Photos of {summary}' : count === 1 ? '1 photo of {summary}' : '{count} photos of {summary}',
          {
            ...{ count, summary: record.summary },
          },
        )}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        title={_('Photos of {summary}', { summary: record.summary })}
        width={760}
        onClose={() => setOpen(false)}
      >
        <RecordPhotos {...record} count={count} emptyText={_('There are no photos yet.')} />
      </Dialog>
    </>
  );
}
