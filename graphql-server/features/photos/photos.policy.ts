import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { type PhotoSubjectDeclaration, photoSubjects } from '../../core/photos/photo-subjects';
import { uploadKind } from '../../services/uploads/upload-kind';
import { PhotoAction } from './photos.types';

const HEAD_BYTES = 12;
/** Matches bytes 4 to 11 of HEIC and AVIF files: 'ftyp' and a brand. */
const HEIF = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;

const ascii = (head: Uint8Array, from: number, to: number) => Buffer.from(head).toString('latin1', from, to);

/** Returns a photo's type from its first bytes. Undefined for other files. */
export function photoTypeOf(head: Uint8Array): (typeof PHOTO_TYPES)[number] | undefined {
  if (ascii(head, 0, 2) === '\xff\xd8') return 'image/jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}

/** Returns the message for a file type that is not accepted. */
export const wrongTypeMessage = (contentType: string) =>
  /^image\/(hei[cf]|avif)/i.test(contentType) ? messages.heicPhoto : messages.notAPhoto;

/** Kind of upload for photos: JPEG, PNG, or WebP files of at most 25 MB. Photos are stored as JPEGs. */
export const photoUpload = uploadKind({
  name: 'photo',
  permission: Permission.PHOTOS_ADD,
  contentTypes: PHOTO_TYPES,
  maxBytes: PHOTO_MAX_BYTES,
  headBytes: HEAD_BYTES,
  accepts: (head) => photoTypeOf(head) !== undefined,
  messages: { tooLarge: messages.photoTooLarge, wrongType: messages.notAPhoto },
  wrongTypeOf: (head) => (HEIF.test(ascii(head, 4, 12)) ? messages.heicPhoto : undefined),
  folder: 'photos',
  extension: '.jpg',
});

/**
 * A kind of record whose photos a person sees. `ownOnly` limits this to the person's own records. `some` limits it to the records
 * for which its SQL is true.
 */
export interface VisibleSubject extends PhotoSubjectDeclaration {
  ownOnly: boolean;
  some?: NonNullable<PhotoSubjectDeclaration['someFor']>['records'] | undefined;
}

/** Returns the kinds of record whose photos the actor sees. People see the photos of every record that they see. */
export const visibleSubjects = (actor: Actor): VisibleSubject[] =>
  [...photoSubjects.values()]
    .filter(({ permission, someFor }) => may(actor, permission) || (someFor && may(actor, someFor.permission)))
    .map((subject) =>
      may(actor, subject.permission)
        ? { ...subject, ownOnly: !may(actor, subject.permissionForAll) }
        : { ...subject, ownOnly: false, some: subject.someFor?.records },
    );

/** Returns the record's kind if the person may see the record. If the kind has `some`, its SQL must be checked as well. */
export const visibleSubjectOf = (
  actor: Actor,
  { subject, ownerId }: { subject: string; ownerId: string | null },
): VisibleSubject | undefined =>
  visibleSubjects(actor).find((each) => each.subject === subject && (!each.ownOnly || ownerId === actor.id));

/** True if the person sees the record as its owner or with everybody's records, and so may add photos if `mayAddTo` is true. */
export const seesWholly = (actor: Actor, record: { subject: string; ownerId: string | null }): boolean => {
  const visible = visibleSubjectOf(actor, record);
  return visible !== undefined && !visible.some;
};

export const isReviewer = (actor: Actor) => may(actor, Permission.TIMECARDS_REVIEW);

/** True for the record's owner and for reviewers, even in a closed period. Doesn't check that the actor sees the record. */
export const mayAddTo = (actor: Actor, ownerId: string | null) => ownerId === actor.id || isReviewer(actor);

/** Returns the actor's actions on a visible photo. Reviewers and the person who added the photo may withdraw it. */
export const allowedActions = (
  actor: Actor,
  { addedById, withdrawnAt }: { addedById: string | null; withdrawnAt: unknown },
): PhotoAction[] =>
  withdrawnAt === null && (addedById === actor.id || isReviewer(actor)) ? [PhotoAction.withdraw] : [];
