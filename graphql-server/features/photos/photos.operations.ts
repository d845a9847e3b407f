import type { Actor } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { isUuid } from '../../core/database/cursors';
import type { Db } from '../../core/database/sql';
import { conflict, forbidden, notFound } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { command } from '../../core/operations/command';
import { actorOf, type Context, type Request } from '../../core/operations/context';
import { lockedRow } from '../../core/operations/locked-row';
import { query } from '../../core/operations/query';
import { get } from '../../core/operations/route';
import { photoSubjects, readOwnersAndCounts, readPhotoRecord } from '../../core/photos/photo-subjects';
import { storedPhoto } from '../../core/photos/record-photos';
import { toPage } from '../../core/shapes/paging';
import { Photo as PhotoEntity } from './photos.entity';
import { allowedActions, isReviewer, mayAddTo, seesWholly, visibleSubjectOf, visibleSubjects } from './photos.policy';
import {
  isAmongSome,
  type PhotoRow,
  photoKey,
  readPhoto,
  readPhotoPage,
  readPhotoPeople,
  withdraw,
} from './photos.queries';
import {
  Photo,
  PhotoConnection,
  PhotoFileInput,
  PhotoPerson,
  PhotoRecordsInput,
  PhotosArgs,
  WithdrawPhotoInput,
} from './photos.types';

/** Adds `allowed`, the actions that this person may take, to a photo. */
export const asPublished = (request: Pick<Request, 'actor'>, row: PhotoRow): Photo & Pick<PhotoRow, 'sortedBy'> => ({
  ...row,
  allowed: allowedActions(actorOf(request), row),
});

const visibleTo = (actor: Actor) => ({
  subjects: visibleSubjects(actor),
  userId: actor.id,
  seesAllWithdrawn: isReviewer(actor),
});

export const listPhotos = query('photos', {
  description: 'One page of the photos that match the filter, newest day first, from records that you can see.',
  permission: Permission.PHOTOS_READ,
  input: PhotosArgs,
  output: PhotoConnection,
  graphql: { selects: { withMayAdd: 'mayAdd' } },
  async run(context, args) {
    const { filter, withMayAdd } = args;
    const rows = await readPhotoPage(context.db, { ...visibleTo(actorOf(context)), filter }, args);
    const photos = rows.map((row) => asPublished(context, row));
    return {
      ...toPage(photos, args, photoKey),
      mayAdd: withMayAdd === true && (await mayAddToFiltered(context, filter)),
    };
  },
});

/** True if the person may add photos to the filter's record. Ignores the limit per record. */
async function mayAddToFiltered(context: Context, filter: PhotosArgs['filter']): Promise<boolean> {
  const subject = filter?.subject && photoSubjects.get(filter.subject);
  const record = subject && (await readPhotoRecord(context.db, subject, filter.subjectId ?? '', context.settings));
  if (!record) return false;
  const actor = actorOf(context);
  return seesWholly(actor, { ...record, subject: subject.subject }) && mayAddTo(actor, record.ownerId);
}

/** Throws a 404 if the actor doesn't see the photo's record. */
async function refuseUnseen(db: Db, actor: Actor, photo: PhotoEntity): Promise<void> {
  const subject = visibleSubjectOf(actor, photo);
  if (!subject || !(await isAmongSome(db, subject, photo.id))) throw notFound(/* i18n */ 'Photo');
}

export const listPhotoPeople = query('photoPeople', {
  description: 'People who added photos that you can see. Use each `id` as a value of `PhotoFilter.userId`.',
  permission: Permission.PHOTOS_READ,
  input: NoInput,
  output: [PhotoPerson],
  wholeList: false,
  run: (context) => readPhotoPeople(context.db, visibleTo(actorOf(context))),
});

export const readPhotoFile = query('photoFile', {
  description:
    'A photo as JPEG. Not found if you cannot see its record, or if the photo has been withdrawn and the link is older.',
  permission: Permission.PHOTOS_READ,
  input: PhotoFileInput,
  rest: get('/photos/:id', { gives: 'image' }),
  async run(context, { id, size, withdrawn }) {
    const photo = isUuid(id) ? await context.db.getRepository(PhotoEntity).findOneBy({ id }) : null;
    const actor = actorOf(context);
    if (!photo) throw notFound(/* i18n */ 'Photo');
    await refuseUnseen(context.db, actor, photo);
    const isKeptFor = (state: { addedById: string | null }) =>
      allowedActions(actor, { ...state, withdrawnAt: null }).length > 0;
    const isShown = photo.withdrawnAt === null || (withdrawn === 'true' && isKeptFor({ addedById: photo.addedBy }));
    if (!isShown) throw notFound(/* i18n */ 'Photo');
    return storedPhoto(context.documents, photo, size);
  },
});

export const readPhotoFacts = query('readPhotoFacts', {
  description:
    'By record id: the number of photos, and whether you may add photos. Ignores the limit on the number of photos.',
  permission: Permission.PHOTOS_READ,
  input: PhotoRecordsInput,
  async run(context, { subject, ids }) {
    const actor = actorOf(context);
    const declaration = visibleSubjects(actor).find((each) => each.subject === subject);
    if (!declaration) return new Map();
    const { some } = declaration;
    const rows = await readOwnersAndCounts(context.db, declaration, { ids, some, ...context.settings });
    return new Map(rows.map(({ id, ownerId, count }) => [id, { count, mayAdd: !some && mayAddTo(actor, ownerId) }]));
  },
});

const loadPhoto = lockedRow(PhotoEntity, /* i18n */ 'Photo');

export const withdrawPhoto = command('withdrawPhoto', {
  description:
    'Removes a photo from its record, with a reason. Reviewers and the person who added the photo can still open it.',
  permission: Permission.PHOTOS_READ,
  input: WithdrawPhotoInput,
  output: Photo,
  async load(work, id) {
    const photo = await loadPhoto(work, id);
    await refuseUnseen(work.db, actorOf(work), photo);
    return photo;
  },
  async run(work, { id, reason }) {
    const { addedBy, withdrawnAt } = work.loaded;
    const actor = actorOf(work);
    if (withdrawnAt) throw conflict(/* i18n */ 'This photo has already been withdrawn');
    if (allowedActions(actor, { addedById: addedBy, withdrawnAt }).length === 0) {
      throw forbidden(/* i18n */ 'Only reviewers and the person who added a photo can withdraw it');
    }
    await withdraw(work.db, id, actor.id, reason);
    return asPublished(work, (await readPhoto(work.db, id))!);
  },
  audit: ({ result, input }) => ({ action: 'photo withdrawn', details: `${photoName(result)}: ${input.reason}` }),
});

/** Returns the label of a photo in the log, such as 'timecard North Pit, 2026-11-24'. */
export const photoName = ({ subject, label, day }: Pick<PhotoRow, 'subject' | 'label' | 'day'>) =>
  `${photoSubjects.get(subject)?.noun} ${[label, day].filter(Boolean).join(', ')}`;
