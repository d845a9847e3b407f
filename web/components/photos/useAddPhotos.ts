import { useCallback, useEffect, useState } from 'react';
import { MOST_PHOTOS } from '../../../common/limits';
import { checkStorage, useDeviceStorage } from '../../core/device/storage';
import type { Attachment } from '../../core/outbox/attachment';
import { type AttachedOnDevice, addAttachment, attachedOnDevice, isDeviceFull } from '../../core/outbox/attachments';
import { onOutboxChange } from '../../core/outbox/changes';
import { useOutbox } from '../../core/outbox/context';
import { notePreparing } from '../../core/outbox/preparing';
import { PICTURE_TYPE, type PreparedPicture } from '../../core/pictures/picture';
import { isPlaceWanted } from '../../core/pictures/placeSetting';
import { preparePicture, UnusablePicture } from '../../core/pictures/prepare';
import { showToast } from '../../core/toasts/toasts';
import type { PhotoSubject } from '../../schema.generated';
import { nouns, PHOTO, type PhotoFacts } from './photo';

interface AddOptions {
  subject: PhotoSubject;
  /** Key of the draft, or of the place in which photos wait until their record is known. */
  parent: string;
  form?: string;
  summary?: string;
  /** How many the record has. */
  count: number;
}

/** Adds photos on the device: how many are being made ready, why no more fit, and `add`. */
export function useAddPhotos({ subject, parent, form, summary = '', count }: AddOptions) {
  const personId = useOutbox()?.personId;
  const [preparing, setPreparing] = useState(0);
  const used = useAttachedOnDevice(personId !== undefined);
  const problem = useDeviceStorage().problem;
  const room = MOST_PHOTOS - count - preparing;

  const store = useCallback(
    async (file: File, isNew: boolean) => {
      const picture = await preparePicture(file, { isNew, withPlace: isPlaceWanted() });
      const attachment = attachmentOf(picture, { subject, parent, form, summary, personId: personId! });
      if (!(await addAttachment(attachment, picture.bytes))) throw new UnusablePicture(DEVICE_FULL);
    },
    [subject, parent, form, summary, personId],
  );

  /** @param isNew the camera has just taken them */
  function add(files: readonly File[], isNew: boolean) {
    const fitting = files.slice(0, Math.max(0, room));
    if (fitting.length < files.length) {
      showToast({
        ...failed,
        description: `A ${nouns[subject]} has at most ${MOST_PHOTOS} photos. Not all were added.`,
      });
    }
    for (const file of fitting) {
      setPreparing((before) => before + 1);
      const stored = store(file, isNew)
        .catch(report)
        .finally(() => setPreparing((before) => before - 1));
      notePreparing(parent, stored);
    }
  }

  return { preparing, limit: limitOf(), add };

  /** Why no photo can be added, said before the camera opens. */
  function limitOf(): string | null {
    if (!personId || problem === 'full' || problem === 'unavailable')
      return 'This browser can’t keep photos until they are sent.';
    if (room <= 0) return `A ${nouns[subject]} has at most ${MOST_PHOTOS} photos.`;
    return used && isDeviceFull(used) ? DEVICE_FULL : null;
  }
}

function attachmentOf(
  picture: PreparedPicture,
  { subject, ...owner }: Pick<Attachment, 'parent' | 'form' | 'summary' | 'personId'> & { subject: PhotoSubject },
): Attachment {
  const { bytes, preview, takenAt, takenAtSource, place } = picture;
  const facts: PhotoFacts = { subject, caption: '', takenAt, takenAtSource, ...place };
  return {
    ...owner,
    key: crypto.randomUUID(),
    kind: PHOTO,
    facts,
    contentType: PICTURE_TYPE,
    size: bytes.byteLength,
    preview,
    addedAt: new Date().toISOString(),
    attempts: 0,
  };
}

/** Returns all people's waiting attachments on this device, updated on change; undefined until they are read. */
function useAttachedOnDevice(isAsked: boolean): AttachedOnDevice | undefined {
  const [used, setUsed] = useState<AttachedOnDevice>();
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    const read = () =>
      void attachedOnDevice().then(
        (found) => current && setUsed(found),
        () => undefined,
      );
    read();
    const end = onOutboxChange(read);
    return () => {
      current = false;
      end();
    };
  }, [isAsked]);
  return used;
}

function report(error: unknown) {
  const isUnusable = error instanceof UnusablePicture;
  if (!isUnusable) void checkStorage();
  showToast({
    ...failed,
    description: isUnusable ? error.message : 'This device is out of storage. Free some space and try again.',
  });
}

const DEVICE_FULL = 'As many photos as this device keeps are waiting. Go online to send them, then add more.';
const failed = { tone: 'error', title: 'Photo not added' } as const;
