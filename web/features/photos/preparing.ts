import type { PreparedAttachment } from '../../core/offline/attachments/attachments';
import type { Attachment } from '../../core/offline/device/attachment';
import { PICTURE_TYPE } from '../../core/pictures/picture';
import { preparePicture, saidBy, UnusablePicture } from '../../core/pictures/prepare';
import { said } from '../../core/said';
import { sayNotAdded } from './shared/notAdded';
import { PHOTO } from './shared/photo';

/**
 * Shrinks a stored photo for sending. If the photo is unusable, shows a toast and returns undefined.
 * @throws if the code can't be loaded
 */
export async function prepare(
  { unprepared, summary }: Attachment,
  stored: ArrayBuffer,
): Promise<PreparedAttachment | undefined> {
  const { fileName = '', fileType = '', withPlace = false } = unprepared ?? {};
  const file = new File([stored], fileName, { type: fileType });
  try {
    const { bytes, preview, takenAt, takenAtSource, place } = await preparePicture(file, { withPlace });
    const facts = { ...(takenAt && { takenAt, takenAtSource }), ...place };
    return { kind: PHOTO, contentType: PICTURE_TYPE, facts, bytes, preview };
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    sayNotAdded(said(saidBy(error)), summary || undefined);
    return undefined;
  }
}
