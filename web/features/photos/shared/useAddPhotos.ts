import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { MOST_PHOTOS } from '../../../../common/limits';
import type { AttachmentQueue } from '../../../core/offline/attachments/attachmentQueue';
import { noteStoring } from '../../../core/offline/attachments/attachmentStoring';
import {
  type AttachedOnDevice,
  addAttachment,
  attachedOnDevice,
  changeFacts,
  isDeviceFull,
} from '../../../core/offline/attachments/attachments';
import type { Attachment } from '../../../core/offline/device/attachment';
import { onOutboxChange } from '../../../core/offline/device/changes';
import { checkStorage, useDeviceStorage } from '../../../core/offline/device/storage';
import { useOutbox } from '../../../core/offline/outbox/context';
import type { Outbox } from '../../../core/offline/outbox/outbox';
import { isPlaceWanted } from '../../../core/pictures/placeSetting';
import { bytesIn, placeNow, saidBy, UnusablePicture } from '../../../core/pictures/prepare';
import { said } from '../../../core/said';
import type { PhotoSubject } from '../../../schema.generated';
import { sayNotAdded } from './notAdded';
import { nouns, type PhotoFacts, UNPREPARED_PHOTO } from './photo';

interface AddOptions {
  subject: PhotoSubject;
  /** Key of the photos' draft. Photos that are added to an existing record have a key with the record's id. */
  parent: string;
  form?: string;
  summary?: string;
  /** Number of photos on the record. */
  count: number;
}

/**
 * Returns a function that stores photos on the device (`add`). Also returns the number of photos being stored (`storing`) and the
 * reason why no more can be added (`limit`).
 */
export function useAddPhotos({ subject, parent, form, summary = '', count }: AddOptions) {
  const { _ } = useLingui();
  const outbox = useOutbox();
  const [storing, setStoring] = useState(0);
  const used = useAttachedOnDevice(outbox !== null);
  const problem = useDeviceStorage().problem;
  const room = MOST_PHOTOS - count - storing;

  /** @param isNew true if the camera has just taken the photos */
  function add(files: readonly File[], isNew: boolean) {
    const fitting = files.slice(0, Math.max(0, room));
    if (fitting.length < files.length) {
      sayNotAdded(
        _('A {noun} can have at most {most} photos. Not all of your photos were added.', {
          ...{ noun: _(nouns[subject]), most: MOST_PHOTOS },
        }),
      );
    }
    if (!outbox || fitting.length === 0) return;
    setStoring((before) => before + fitting.length);
    noteStoring(parent, addAll(outbox, fitting, isNew));
  }

  /** Stores the original files one by one. They are shrunk later. */
  async function addAll({ personId, attachments }: Outbox, files: readonly File[], isNew: boolean) {
    const withPlace = isPlaceWanted();
    const place = isNew && withPlace ? placeNow() : undefined;
    const facts: PhotoFacts = { subject, caption: '', ...(isNew && takenNow()) };
    for (const file of files) {
      const attachment = attachmentOf(file, { personId, form, parent, summary, facts, withPlace });
      const isStored = await store(attachment, file, attachments)
        .then(() => true, report)
        .finally(() => setStoring((before) => before - 1));
      const known = isStored && (await place);
      if (known) await changeFacts(attachment.key, (present) => ({ ...known, ...present })).catch(() => undefined);
      void attachments.prepare().catch(() => undefined);
    }
  }

  return { storing, limit: limitOf(), add };

  /** Returns the reason why no photo can be added, or null. The reason is shown before the camera opens. */
  function limitOf(): string | null {
    if (problem === 'full') return _('This device is out of storage. Free some space, then add photos.');
    if (!outbox || problem === 'unavailable') return _("Photos can't be added, because this browser can't store them.");
    if (room <= 0) return _('A {noun} can have at most {most} photos.', { noun: _(nouns[subject]), most: MOST_PHOTOS });
    return used && isDeviceFull(used) ? _(DEVICE_FULL) : null;
  }
}

const takenNow = () => ({ takenAt: new Date().toISOString(), takenAtSource: 'device' }) as const;

interface AttachmentOptions extends Pick<Attachment, 'parent' | 'form' | 'summary' | 'personId' | 'facts'> {
  withPlace: boolean;
}

function attachmentOf({ name, type, size }: File, { withPlace, ...owner }: AttachmentOptions): Attachment {
  return {
    ...owner,
    key: crypto.randomUUID(),
    kind: UNPREPARED_PHOTO,
    contentType: type,
    size,
    preview: new ArrayBuffer(0),
    addedAt: new Date().toISOString(),
    attempts: 0,
    unprepared: { fileName: name, fileType: type, withPlace, begun: 0 },
  };
}

/** Stores the original file. @throws UnusablePicture, or another error if the device can't store the file */
async function store(attachment: Attachment, file: File, attachments: AttachmentQueue): Promise<void> {
  const bytes = await bytesIn(file);
  if (await addAttachment(attachment, bytes)) return;
  // Free space by shrinking earlier photos, and try again.
  await attachments.prepare();
  if (!(await addAttachment(attachment, bytes))) throw new UnusablePicture(DEVICE_FULL);
}

/** Returns the current number and size of all people's attachments on this device. Undefined until loaded. */
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

function report(error: unknown): false {
  const isUnusable = error instanceof UnusablePicture;
  if (!isUnusable) void checkStorage();
  sayNotAdded(
    isUnusable ? said(saidBy(error)) : /* i18n */ 'This device is out of storage. Free some space and try again.',
  );
  return false;
}

const DEVICE_FULL = /* i18n */ "This device can't hold more unsent photos. Go online to send them, then add more.";
