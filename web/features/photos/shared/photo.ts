import { formatMoment } from '../../../core/days';
import { personName } from '../../../core/format';
import { pageTexts } from '../../../core/i18n/texts';
import { attachedBytes } from '../../../core/offline/attachments/attachments';
import type { Attachment } from '../../../core/offline/device/attachment';
import { said } from '../../../core/said';
import type { PhotoSubject, PhotoTimeSource } from '../../../schema.generated';
import type { PhotoFragment } from './record-photos.generated';

/** Attachment kind for photos. */
export const PHOTO = 'photo';

/** Attachment kind for photos that are not shrunk yet. */
export const UNPREPARED_PHOTO = /* not shown */ 'unprepared photo';

/** Data that the device stores with a photo. */
export interface PhotoFacts extends Record<string, unknown> {
  subject: PhotoSubject;
  caption: string;
  takenAt?: string;
  takenAtSource?: PhotoTimeSource;
  latitude?: number;
  longitude?: number;
}

/**
 * A photo's states in order: not shrunk yet, in a draft, waiting for its record or a connection, being sent, on the server, or
 * refused.
 */
export type PhotoState = 'preparing' | 'kept' | 'waiting' | 'sending' | 'sent' | 'refused';

/** A photo in strips and in the viewer, on the device or on the server. */
export interface ShownPhoto {
  key: string;
  state: PhotoState;
  /** Reason why the photo waits or was refused. */
  reason?: string;
  /** Address of the small picture. Undefined if the photo could not be shrunk. */
  small?: string;
  /** Address of the large picture. If undefined, `readLarge` reads the picture. */
  large?: string;
  readLarge?(): Promise<BlobPart | undefined>;
  width?: number;
  height?: number;
  caption: string;
  takenAt?: string | null;
  takenAtSource?: PhotoTimeSource | null;
  place?: { latitude: number; longitude: number };
  addedAt: string;
  /** Name of the person who added the photo. Undefined if the photo is only on this device. */
  addedBy?: string;
  withdrawn?: { at: string; by: string; reason: string };
  /** The viewer can remove the photo from the device, or withdraw the photo with a reason. Null if neither is possible. */
  removal: 'remove' | 'withdraw' | null;
}

/** Noun for each kind of record in a sentence, an English constant. */
export const nouns: Record<PhotoSubject, string> = /* i18n */ {
  timecard: 'timecard',
  equipment_hours: 'reading',
  trucking_record: 'load',
  work_order: 'work order',
};

/** GraphQL type of each kind of record. */
export const recordTypes: Record<PhotoSubject, string> = /* not shown */ {
  timecard: 'Timecard',
  equipment_hours: 'EquipmentHours',
  trucking_record: 'TruckingRecord',
  work_order: 'WorkOrder',
};

/** Compares two photos for sorting by the time when they were taken, or else added. */
export const byTimeTaken = (one: ShownPhoto, other: ShownPhoto): number =>
  Date.parse(one.takenAt ?? one.addedAt) - Date.parse(other.takenAt ?? other.addedAt);

/** Converts a photo from the server for display. */
export const fromServer = (photo: PhotoFragment): ShownPhoto => ({
  key: photo.id,
  state: 'sent',
  small: photo.smallURL,
  large: photo.largeURL,
  width: photo.width,
  height: photo.height,
  caption: photo.caption ?? '',
  takenAt: photo.takenAt,
  takenAtSource: photo.takenAtSource,
  place: placeIn(photo),
  addedAt: photo.addedAt,
  addedBy: personName(photo.addedBy),
  withdrawn: photo.withdrawnAt
    ? { at: photo.withdrawnAt, by: personName(photo.withdrawnBy), reason: photo.withdrawReason ?? '' }
    : undefined,
  removal: photo.allowed.includes('withdraw') ? 'withdraw' : null,
});

/** Converts a photo on the device for display. */
export function fromDevice(attachment: Attachment, state: PhotoState, small: string | undefined): ShownPhoto {
  const { caption, takenAt, takenAtSource, ...facts } = attachment.facts as PhotoFacts;
  return {
    key: attachment.key,
    state,
    reason: reasonOf(attachment),
    small,
    readLarge: async () => (attachment.unprepared ? undefined : attachedBytes(attachment.key)),
    caption,
    takenAt,
    takenAtSource,
    place: placeIn(facts),
    addedAt: attachment.addedAt,
    removal: state === 'sending' ? null : 'remove',
  };
}

const reasonOf = ({ refusal, waitsBecause, waitsSentence }: Attachment): string | undefined => {
  if (refusal) return said(refusal);
  return waitsBecause && said({ message: waitsBecause, ...waitsSentence });
};

function placeIn({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }) {
  return latitude == null || longitude == null ? undefined : { latitude, longitude };
}

const sources: Record<PhotoTimeSource, string> = /* i18n */ { camera: "camera's clock", device: "device's clock" };

/** Returns a text such as 'Nov 20, 2026 10:20 AM (camera's clock)'. */
export function takenText({ takenAt, takenAtSource }: Pick<ShownPhoto, 'takenAt' | 'takenAtSource'>): string {
  const { _ } = pageTexts();
  if (!takenAt) return _('Unknown');
  return takenAtSource ? `${formatMoment(takenAt)} (${_(sources[takenAtSource])})` : formatMoment(takenAt);
}

/** Returns a photo's alternative text: its caption, or else its time. */
export function altOf({ caption, takenAt, addedAt }: Pick<ShownPhoto, 'caption' | 'takenAt' | 'addedAt'>): string {
  if (caption) return caption;
  const { _ } = pageTexts();
  return takenAt
    ? _('Photo taken {moment}', { moment: formatMoment(takenAt) })
    : _('Photo added {moment}', { moment: formatMoment(addedAt) });
}

/** States that a photo's tile shows as text. */
export type NamedState = Exclude<PhotoState, 'kept' | 'preparing'>;

export const stateTexts: Record<NamedState, string> = /* i18n */ {
  waiting: 'Waiting',
  sending: 'Sending...',
  sent: /* i18n */ 'Sent||photo',
  refused: 'Not accepted',
};
