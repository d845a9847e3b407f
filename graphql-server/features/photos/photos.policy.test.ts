import { type Actor, ApprovalStatus } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { type PhotoSubjectDeclaration, photoSubjects, registerPhotoSubject } from '../../core/photos/photo-subjects';
import { wrongType } from '../../services/uploads/upload-kind';
import { allowedActions, mayAddTo, photoTypeOf, photoUpload, visibleSubjectOf, visibleSubjects } from './photos.policy';

const actor = (id: string, role: Role) => ({ id, role, approvalStatus: ApprovalStatus.approved }) as Actor;
const owner = actor('owner', Role.user);
const stranger = actor('stranger', Role.user);
const engineer = actor('engineer', Role.dans_engineer);
const clerk = actor('clerk', Role.trucking);

const bytes = (text: string) => Buffer.from(text, 'latin1');
const heic = (brand: string) => bytes(`\0\0\0\x18ftyp${brand}`);

test.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0 and more'), 'image/jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n and more'), 'image/png'],
  ['a WebP', bytes('RIFF\x10\0\0\0WEBP'), 'image/webp'],
  ['a sound', bytes('RIFF\x10\0\0\0WAVE'), undefined],
  ['a text with WEBP', bytes('RAFF\x10\0\0\0WEBP'), undefined],
  ['a broken PNG', bytes('\x89PNG\n\x1a\n'), undefined],
  ['a later JPEG', bytes('x\xff\xd8'), undefined],
  ['nothing', bytes(''), undefined],
])('the type of a photo is recognized by its first bytes: %s', (_what, head, type) => {
  expect(photoTypeOf(head)).toBe(type);
  expect(photoUpload.accepts(head)).toBe(type !== undefined);
});

test.each([
  ['a heic file', true, heic('heic')],
  ['a hevc file', true, heic('hevc')],
  ['a mif1 file', true, heic('mif1')],
  ['an msf1 file', true, heic('msf1')],
  ['an avif file', true, heic('avif')],
  ['an mp42 file', false, heic('mp42')],
  ['a file without its length', false, bytes('ftypheic')],
  ['a GIF', false, bytes('GIF89a')],
])('%s is refused with advice about HEIC: %s', (_what, advised, head) => {
  const { status, message } = wrongType(photoUpload, head);
  expect(status).toBe(415);
  expect(message).toContain(advised ? 'Settings > Camera > Formats' : 'Only JPEG, PNG, and WebP');
});

/** Registers a kind of record. With the first permission, people see their own records. With the second, they see all. */
const subject = (name: string, permission: Permission, permissionForAll: Permission) =>
  registerPhotoSubject({ subject: name, permission, permissionForAll } as unknown as PhotoSubjectDeclaration);

describe('photos of records', () => {
  let registered: typeof photoSubjects;
  beforeAll(() => {
    registered = new Map(photoSubjects);
    subject('timecard', Permission.TIMECARDS_READ, Permission.TIMECARDS_READ_ALL);
    subject('trucking_record', Permission.TRUCKING_RECORDS_MANAGE, Permission.TRUCKING_RECORDS_MANAGE);
  });
  afterAll(() => {
    (photoSubjects as Map<string, unknown>).clear();
    for (const declared of registered.values()) registerPhotoSubject(declared);
  });
  const seen = (person: Actor) =>
    visibleSubjects(person)
      .filter((each) => ['timecard', 'trucking_record'].includes(each.subject))
      .map((each) => `${each.subject}${each.ownOnly ? ', own' : ''}`);

  test.each([
    ['an owner', ['timecard, own'], owner],
    ['an engineer', ['timecard'], engineer],
    ['a clerk', ['timecard, own', 'trucking_record'], clerk],
  ])('are visible to %s for records of the kinds %j', (_who, subjects, person) => {
    expect(seen(person)).toEqual(subjects);
  });

  test.each([
    ['the owner', owner, 'timecard', 'owner', true],
    ['somebody else', stranger, 'timecard', 'owner', false],
    ['somebody else, of a deleted person', stranger, 'timecard', null, false],
    ['an engineer', engineer, 'timecard', 'owner', true],
    ['the owner of another kind of record', owner, 'trucking_record', 'owner', false],
    ['a clerk', clerk, 'trucking_record', 'owner', true],
  ])('of one record are seen only by people who see the record: %s', (_who, person, name, ownerId, visible) => {
    expect(visibleSubjectOf(person, { subject: name, ownerId })?.subject).toBe(visible ? name : undefined);
  });

  test.each([
    ['the owner', 'owner', true, owner],
    ['a stranger', 'owner', false, stranger],
    ['a stranger', null, false, stranger],
    ['an engineer', 'owner', true, engineer],
    ['a clerk', 'owner', false, clerk],
  ])('may be added by %s to a record of %s: %s', (_who, ownerId, allowed, person) => {
    expect(mayAddTo(person, ownerId)).toBe(allowed);
  });

  test.each([
    ['the owner', { addedById: 'owner', withdrawnAt: null }, ['withdraw'], owner],
    ['a stranger', { addedById: 'owner', withdrawnAt: null }, [], stranger],
    ['a stranger', { addedById: null, withdrawnAt: null }, [], stranger],
    ['an engineer', { addedById: 'owner', withdrawnAt: null }, ['withdraw'], engineer],
    ['the owner', { addedById: 'owner', withdrawnAt: new Date(0) }, [], owner],
    ['an engineer', { addedById: 'owner', withdrawnAt: new Date(0) }, [], engineer],
  ])('offer %s, given %j, the actions %j', (_who, photo, actions, person) => {
    expect(allowedActions(person, photo)).toEqual(actions);
  });
});
