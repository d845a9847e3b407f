import { useLingui } from '@lingui/react';
import { useId } from 'react';
import { FileButton } from '../../../components/FileButton';
import layout from '../../../components/layout.module.css';
import { useMediaQuery } from '../../../components/useMediaQuery';
import { useAnnouncement } from '../../../core/announcements';
import styles from './AddPhotosButtons.module.css';

interface AddPhotosButtonsProps {
  /** Reason why no more photos can be added. Null if there is room. */
  limit: string | null;
  /** Defaults to true on touch screens. */
  hasCamera?: boolean;
  /** @param isNew true if the camera has just taken the photos */
  onAdd(files: readonly File[], isNew: boolean): void;
}

/** Buttons for the device's camera and photo library. Without a camera, one button for files. */
export function AddPhotosButtons({ limit, onAdd, hasCamera: isKnown }: AddPhotosButtonsProps) {
  const { _ } = useLingui();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const hasCamera = isKnown ?? isTouched;
  const reason = useId();
  useAnnouncement(limit);
  const choose = {
    accept: 'image/*',
    multiple: true,
    disabled: limit !== null,
    'aria-describedby': limit === null ? undefined : reason,
  };
  return (
    <div className={layout.stack} data-no-print>
      <div className={hasCamera ? styles.pair : layout.row}>
        {hasCamera && (
          <FileButton {...choose} icon="camera" camera onFiles={(files) => onAdd(files, true)}>
            {_('Take photo')}
          </FileButton>
        )}
        <FileButton {...choose} icon="photo" onFiles={(files) => onAdd(files, false)}>
          {hasCamera ? _('Choose photos') : _('Add photos')}
        </FileButton>
      </div>
      {limit !== null && (
        <p id={reason} className={layout.quiet}>
          {limit}
        </p>
      )}
    </div>
  );
}
