import { randomUUID } from 'node:crypto';
import { say } from '../../../../common/i18n/say';
import { MOST_PHOTOS, PHOTO_MAX_BYTES } from '../../../../common/limits';
import { Permission } from '../../../access/permissions';
import type { Db } from '../../../core/database/sql';
import { refuseMomentOutOfRange } from '../../../core/days/days';
import { AppError, badField, conflict, forbidden } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import { actorOf, type Context } from '../../../core/operations/context';
import { noPhotoRecord, type PhotoRecord, photoSubjects, readPhotoRecord } from '../../../core/photos/photo-subjects';
import { countRecordPhotos } from '../../../core/photos/record-photos';
import { asHeaderList } from '../../../core/shapes/upload-header';
import { keepPhoto } from '../../../services/images/images';
import { deriveUpload } from '../../../services/uploads/derive';
import { closeLink, issueLink, type SignedLink, signLink } from '../../../services/uploads/links';
import { takeUpload } from '../../../services/uploads/register';
import { wrongType } from '../../../services/uploads/upload-kind';
import { removeObject } from '../../../services/uploads/uploads.jobs';
import { PhotoUpload } from '../photos.entity';
import { asPublished, photoName } from '../photos.operations';
import { mayAddTo, photoTypeOf, photoUpload, seesWholly, wrongTypeMessage } from '../photos.policy';
import { readPhoto } from '../photos.queries';
import { Photo } from '../photos.types';
import { insertPhoto, lockPhotosOfPerson, readOwnPhoto, refuseTooManyPhotos } from './adding.queries';
import { CreatePhotoUploadInput, PhotoUploadLink, RegisterPhotoInput } from './adding.types';

type Asked = Pick<Context, 'actor' | 'settings'>;
type Subject = Pick<PhotoUpload, 'subject' | 'subjectId'>;

/**
 * Returns the record to add a photo to.
 * @throws 404 with a reason if the record doesn't exist or isn't visible to the person
 * @throws 403 if the person may only view the record
 * @throws 409 if the record has the maximum number of photos
 */
async function recordToAddTo(
  asked: Asked,
  db: Db,
  { subject, subjectId }: Subject,
  lock = false,
): Promise<PhotoRecord> {
  const declaration = photoSubjects.get(subject)!;
  const actor = actorOf(asked);
  const record = await readPhotoRecord(db, declaration, subjectId, { timeZone: asked.settings.timeZone, lock });
  if (!record || !seesWholly(actor, { ...record, subject })) throw noPhotoRecord(declaration);
  const noun = { text: declaration.noun };
  if (!mayAddTo(actor, record.ownerId)) {
    throw forbidden(say('Only reviewers and the person who submitted this {noun} can add photos to it', { noun }));
  }
  const counts = await countRecordPhotos(db, subject, [subjectId]);
  if ((counts.get(subjectId) ?? 0) >= MOST_PHOTOS) {
    throw conflict(
      say('This {noun} already has {count} photos, the maximum.', { noun, count: MOST_PHOTOS }),
      'PHOTO_LIMIT',
    );
  }
  return record;
}

const refused = (kind: 'tooLarge' | 'unsupportedType', message: string) =>
  new AppError(kind, message, { reason: 'PHOTO_REFUSED' });

function checkStated({ bytes, contentType }: CreatePhotoUploadInput): void {
  if (!photoUpload.contentTypes.includes(contentType)) {
    throw refused('unsupportedType', wrongTypeMessage(contentType));
  }
  if (bytes > PHOTO_MAX_BYTES) throw refused('tooLarge', photoUpload.messages.tooLarge);
}

const asLink = (id: string, { url, headers }: SignedLink, photo: Photo | null = null): PhotoUploadLink => ({
  id,
  uploadURL: url,
  headers: asHeaderList(headers),
  photo,
});

export const createPhotoUpload = command('createPhotoUpload', {
  description:
    'Creates a link that accepts one photo in a PUT request within an hour. A repeat returns the same id with a new link.',
  permission: Permission.PHOTOS_ADD,
  input: CreatePhotoUploadInput,
  output: PhotoUploadLink,
  before(context, input) {
    checkStated(input);
    return signLink(context, input.contentType, actorOf(context).id);
  },
  async onRepeat(work, id, input) {
    const link = work.prepared;
    const photo = await readPhoto(work.db, id);
    if (photo) {
      // The photo is already registered, so the new link must not accept a file.
      await closeLink(work.db, photoUpload, link.key, actorOf(work).id);
      return asLink(id, link, asPublished(work, photo));
    }
    const lock = { mode: 'pessimistic_write' } as const;
    const waiting = await work.db.findOne(PhotoUpload, { where: { id }, lock });
    if (!waiting) return undefined;
    await recordToAddTo(work, work.db, waiting);
    // Closes the earlier link and removes the files sent to it.
    await closeLink(work.db, photoUpload, waiting.uploadKey, waiting.userId);
    await work.enqueue(removeObject, { key: waiting.uploadKey });
    await issueLink(work.db, photoUpload, link.key, actorOf(work).id);
    const { bytes, contentType } = input;
    await work.db.update(PhotoUpload, { id }, { uploadKey: link.key, bytes, contentType });
    return asLink(id, link);
  },
  async run(work, { subject, subjectId, bytes, contentType }) {
    const userId = actorOf(work).id;
    await recordToAddTo(work, work.db, { subject, subjectId });
    await refuseTooManyPhotos(work.db, userId, work.settings);
    const link = work.prepared;
    await issueLink(work.db, photoUpload, link.key, userId);
    const id = randomUUID();
    await work.db.insert(PhotoUpload, { id, subject, subjectId, bytes, contentType, uploadKey: link.key, userId });
    return asLink(id, link);
  },
  audit: () => null,
});

function checkPlace({ latitude, longitude }: RegisterPhotoInput): void {
  if (latitude == null && longitude != null) throw badField('latitude', 'Latitude is required with a longitude');
  if (latitude != null && longitude == null) throw badField('longitude', 'Longitude is required with a latitude');
}

const notUploaded = () =>
  new AppError('notFound', /* i18n */ 'This photo has not been uploaded yet. Please send it again.', {
    reason: 'PHOTO_NOT_UPLOADED',
  });

/** Creates a photo's files from its upload. Returns null if the person has no such upload, as after registering the photo. */
async function makePhoto(context: Context, { id, takenAt, addedAt }: RegisterPhotoInput) {
  const userId = actorOf(context).id;
  const waiting = await context.db.getRepository(PhotoUpload).findOneBy({ id, userId });
  if (!waiting) return null;
  if (takenAt) refuseMomentOutOfRange('takenAt', takenAt, context.settings.timeZone);
  if (addedAt) refuseMomentOutOfRange('addedAt', addedAt, context.settings.timeZone);
  await recordToAddTo(context, context.db, waiting);
  await refuseTooManyPhotos(context.db, userId, context.settings);
  const { uploadKey, bytes, contentType } = waiting;
  if (!(await context.documents.inspect(uploadKey))) throw notUploaded();
  return deriveUpload(context, photoUpload, { uploadKey, fileSize: bytes, userId }, async (file) => {
    if (photoTypeOf(file) !== contentType) throw wrongType(photoUpload, file);
    const { large, small, ...details } = await keepPhoto(file, userId);
    const files = [large, small].map((content) => ({ content, contentType: 'image/jpeg' }));
    return { files, details };
  });
}

export const registerPhoto = command('registerPhoto', {
  description: 'Adds an uploaded photo to its record. A repeat returns the photo.',
  permission: Permission.PHOTOS_ADD,
  input: RegisterPhotoInput,
  output: Photo,
  async before(context, input) {
    checkPlace(input);
    return makePhoto(context, input).catch(async (error: unknown) => {
      // `makePhoto` also fails if a concurrent request has registered the photo, because registering removes the upload.
      if (await readOwnPhoto(context.db, input.id, actorOf(context).id)) return null;
      throw error;
    });
  },
  async run(work, input) {
    const { db, prepared, settings } = work;
    const userId = actorOf(work).id;
    const lock = { mode: 'pessimistic_write' } as const;
    const waiting = await db.findOne(PhotoUpload, { where: { id: input.id, userId }, lock });
    // Returns the photo if an earlier or concurrent request has registered it. The sweep then removes the files made here.
    const registered = await readOwnPhoto(db, input.id, userId);
    if (registered) return { photo: asPublished(work, registered), isRepeat: true };
    if (!waiting || !prepared || prepared.uploadKey !== waiting.uploadKey) throw notUploaded();
    await lockPhotosOfPerson(db, userId);
    await refuseTooManyPhotos(db, userId, settings);
    const record = await recordToAddTo(work, db, waiting, true);
    await takeUpload(db, prepared);
    await insertPhoto(db, { input, waiting, record, made: prepared, timeZone: settings.timeZone });
    await db.delete(PhotoUpload, { id: waiting.id });
    await work.enqueue(removeObject, { key: waiting.uploadKey });
    return { photo: asPublished(work, (await readPhoto(db, input.id))!), isRepeat: false };
  },
  audit: ({ result: { photo, isRepeat } }) =>
    isRepeat ? null : { action: 'photo added', details: [photoName(photo), photo.caption].filter(Boolean).join(': ') },
  published: ({ photo }) => photo,
});
