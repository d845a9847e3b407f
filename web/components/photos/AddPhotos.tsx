import { type ChangeEvent, useId, useRef } from 'react';
import { useAnnouncement } from '../../core/announcements';
import { Button } from '../Button';
import layout from '../layout.module.css';
import { useMediaQuery } from '../useMediaQuery';
import styles from './AddPhotos.module.css';

interface AddPhotosProps {
  /** Why no more fit; null when some do. */
  limit: string | null;
  /** By default, what the device says: a touch screen has one. */
  hasCamera?: boolean;
  /** @param isNew the camera has just taken them */
  onAdd(files: readonly File[], isNew: boolean): void;
}

/** The camera and the library of the device; on a desktop, its files. */
export function AddPhotos({ limit, onAdd, hasCamera: isKnown }: AddPhotosProps) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const hasCamera = isKnown ?? isTouched;
  const reason = useId();
  useAnnouncement(limit);
  const choose = { disabled: limit !== null, describedBy: limit === null ? undefined : reason };
  return (
    <div className={layout.stack} data-no-print>
      <div className={hasCamera ? styles.pair : layout.row}>
        {hasCamera && (
          <FileButton {...choose} icon="camera" camera onFiles={(files) => onAdd(files, true)}>
            Take photo
          </FileButton>
        )}
        <FileButton {...choose} icon="photo" onFiles={(files) => onAdd(files, false)}>
          {hasCamera ? 'Choose photos' : 'Add photos'}
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

interface FileButtonProps {
  icon: 'camera' | 'photo';
  /** Opens the camera and not the library. */
  camera?: boolean;
  disabled: boolean;
  describedBy?: string;
  onFiles(files: readonly File[]): void;
  children: string;
}

/** antd's button that opens the device's own chooser. */
function FileButton({ icon, camera, disabled, describedBy, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'environment' : undefined}
        multiple
        hidden
        aria-label={children}
        onChange={take}
      />
      <Button icon={icon} disabled={disabled} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
