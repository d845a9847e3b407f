import { useCallback } from 'react';
import type { Attachment } from '../../../core/offline/device/attachment';
import { PhotoGroup } from './PhotoGroup';
import { useDevicePhotos } from './useDevicePhotos';

/** Photos of a submission in the outbox. They are sent after the submission. */
export function SubmissionPhotos({ submission }: { submission: string }) {
  const photos = useDevicePhotos(useCallback((each: Attachment) => each.parent === submission, [submission]));
  return photos && photos.length > 0 && <PhotoGroup photos={photos} />;
}
