import path from 'node:path';
import { Permission } from '../../access/permissions';
import { lockedRow } from '../../core/database/locked-row';
import { conflict, forbidden, notFound } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { photoSubjects, readPhotoRecord } from '../../core/photos/photo-subjects';
import { command } from '../../core/operations/command';
import { actorOf, type Request } from '../../core/operations/context';
import { perRequest } from '../../core/operations/per-request';
import { query } from '../../core/operations/query';
import { image } from '../../core/rest/image';
import { get } from '../../core/rest/rest';
import { isUuid, toPage } from '../../core/shapes/paging';
import { Photo as PhotoEntity } from './photos.entity';
import { allowedActions, isReviewer, mayAddTo, visibleSubjectOf, visibleSubjects } from './photos.policy';
import { countPhotosOf, type PhotoRow, photoKey, readPhoto, readPhotoPage, readPhotoPeople, withdraw } from './photos.queries';
import { Photo, PhotoConnection, PhotoCountInput, PhotoFileInput, PhotoPerson, PhotosArgs, WithdrawPhotoInput } from './photos.types';

/** A photo as this person sees it. */
export const asPublished = (request: Pick<Request, 'actor'>, row: PhotoRow): Photo => ({
  ...row,
  allowed: allowedActions(actorOf(request), row),
});

/** One page of the photos that match, newest day first, of the records that this person sees. */
export const listPhotos = query('photos', {
  permission: Permission.PHOTOS_READ,
  input: PhotosArgs,
  output: PhotoConnection,
  graphql: { selects: { withMayAdd: 'mayAdd' } },
  async run(context, args) {
    const { db, settings } = context;
    const actor = actorOf(context);
    const { filter } = args;
    const wanted = {
      subjects: visibleSubjects(actor),
      userId: actor.id,
      seesAllWithdrawn: isReviewer(actor),
      filter,
    };
    const rows = await readPhotoPage(db, wanted, args);
    const page = toPage(
      rows.map((row) => asPublished(context, row)),
      args,
      photoKey,
    );
    const subject = args.withMayAdd && filter?.subject && filter.subjectId && photoSubjects.get(filter.subject);
    const record = subject && (await readPhotoRecord(db, subject, filter.subjectId!, settings));
    const isVisible = record && visibleSubjectOf(actor, { ...record, subject: subject.subject });
    return { ...page, mayAdd: Boolean(isVisible && mayAddTo(actor, record.ownerId)) };
  },
});

/** The choices of the gallery's filter by person. */
export const listPhotoPeople = query('photoPeople', {
  permission: Permission.PHOTOS_READ,
  input: NoInput,
  output: [PhotoPerson],
  run(context) {
    const actor = actorOf(context);
    const wanted = { subjects: visibleSubjects(actor), userId: actor.id, seesAllWithdrawn: false, filter: null };
    return readPhotoPeople(context.db, wanted);
  },
});

/** A photo's JPEG. A photo of a record that the person does not see is a 404; so is a withdrawn one by its old link. */
export const readPhotoFile = query('photoFile', {
  permission: Permission.PHOTOS_READ,
  input: PhotoFileInput,
  rest: get('/photos/:id', { response: image }),
  async run(context, { id, size, withdrawn }) {
    const photo = isUuid(id) ? await context.db.getRepository(PhotoEntity).findOneBy({ id }) : null;
    const actor = actorOf(context);
    if (!photo || !visibleSubjectOf(actor, photo)) throw notFound('Photo');
    const isKeptFor = (state: { addedById: string | null }) => allowedActions(actor, { ...state, withdrawnAt: null }).length > 0;
    const isShown = photo.withdrawnAt === null || (withdrawn === 'true' && isKeptFor({ addedById: photo.addedBy }));
    if (!isShown) throw notFound('Photo');
    const key = size === 'small' ? photo.smallFilePath : photo.filePath;
    return { tag: path.basename(key, path.extname(key)), open: () => context.documents.open(key) };
  },
});

const countsOf = perRequest<number>(async ({ db }, keys) => countPhotosOf(db, keys));

/** How many photos a record has that the person sees; those of a whole page are read together. */
export const readPhotoCount = query('readPhotoCount', {
  permission: Permission.PHOTOS_READ,
  input: PhotoCountInput,
  run: async (context, { subject, id }) => (await countsOf(context, `${subject} ${id}`)) ?? 0,
});

const loadPhoto = lockedRow(PhotoEntity, 'Photo');

/** Takes a photo out of its record, with a reason. It stays stored. */
export const withdrawPhoto = command('withdrawPhoto', {
  permission: Permission.PHOTOS_READ,
  input: WithdrawPhotoInput,
  output: Photo,
  async load(work, id) {
    const photo = await loadPhoto(work, id);
    if (!visibleSubjectOf(actorOf(work), photo)) throw notFound('Photo');
    return photo;
  },
  async run(work, { id, reason }) {
    const { addedBy, withdrawnAt } = work.loaded;
    const actor = actorOf(work);
    if (withdrawnAt) throw conflict('This photo was withdrawn already');
    if (allowedActions(actor, { addedById: addedBy, withdrawnAt }).length === 0) {
      throw forbidden('Only who added a photo and reviewers can withdraw it');
    }
    await withdraw(work.db, id, actor.id, reason);
    return asPublished(work, (await readPhoto(work.db, id))!);
  },
  audit: ({ loaded, input }) => ({ action: 'photo withdrawn', details: `${photoName(loaded)}: ${input.reason}` }),
});

/** 'timecard North Pit, 2026-11-24', for the log. */
export const photoName = ({ subject, label, day }: Pick<PhotoRow, 'subject' | 'label' | 'day'>) =>
  `${photoSubjects.get(subject)?.noun} ${[label, day].filter(Boolean).join(', ')}`;
