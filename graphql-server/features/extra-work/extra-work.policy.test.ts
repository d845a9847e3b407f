import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import { type Actor, ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { atMoment } from '../../testing/at-moment';
import type { SheetTexts } from './document.queries';
import {
  contentOf,
  keyOf,
  maySign,
  overdueThrough,
  publishedSheet,
  publishedSignature,
  refusalToSign,
  visibleSheetsOf,
} from './extra-work.policy';
import type { SheetRow } from './extra-work.queries';
import { ExtraWorkState } from './extra-work.types';
import type { SignedRow } from './signed.queries';

const actor = (id: string, role: Role) => ({ id, role, approvalStatus: ApprovalStatus.approved }) as Actor;
const foreman = actor('foreman', Role.user);
const stranger = actor('stranger', Role.user);
const reviewer = actor('reviewer', Role.dans_engineer);

const content = (operatorHours = '8.00'): ExtraWorkContent => ({
  codes: [{ code: '1001', operators: 1, laborers: 0, operatorHours, laborerHours: '0.00' }],
  machines: [],
  materials: [],
});
const empty: ExtraWorkContent = { codes: [], machines: [], materials: [] };
const order = { orderNumber: 7, coNumber: null, description: 'Dig' };
const texts: SheetTexts = { contractor: 'Blaze', orders: new Map([['order', order]]), descriptions: new Map() };
const workOrder = { id: 'order', ...order } as unknown as SheetRow['workOrder'];
const person = (firstName: string) => ({ firstName }) as unknown as NonNullable<SignedRow['handedOverBy']>;

const sheet = (overrides: Partial<SheetRow> = {}) =>
  ({
    workOrder,
    date: '2026-03-02',
    workArea: 'North',
    areaId: 'area',
    content: content(),
    contentHash: 'hash',
    state: ExtraWorkState.unsigned,
    isOverdue: true,
    newestId: null,
    basis: [{ id: 'card', revision: 2 }],
    timecardIds: ['card', 'own card'],
    ownTimecardIds: ['own card'],
    ...overrides,
  }) as SheetRow;

const signature = (overrides: Partial<SignedRow> = {}) =>
  ({
    id: 'signature',
    workOrder,
    date: '2026-03-02',
    workArea: 'North',
    areaId: 'area',
    content: content(),
    contentHash: 'hash',
    shown: { contractor: 'Blaze', ...order, codes: [{ code: '1001', description: null }] },
    shownRecordedAt: null,
    drawnFor: 'hash',
    isChecked: true,
    refusedReason: null,
    timeZone: 'America/Denver',
    signedAt: '2026-03-02T15:00:00Z',
    receivedAt: '2026-03-02T15:00:00Z',
    offline: false,
    handedOverById: 'foreman',
    handedOverBy: person('Kim'),
    requestedFrom: 'owner@example.com',
    requestKey: 'secret',
    voidedAt: null,
    voidedBy: null,
    ...overrides,
  }) as SignedRow;

const viewer = (of: Actor) => ({ actor: of, settings: { timeZone: 'America/Los_Angeles' }, texts });
const seen = (of: Actor, row: Partial<SignedRow> = {}, now = content()) =>
  publishedSignature(signature(row), now, viewer(of));

test('reviewers see all sheets, and other people see only the sheets with their own cards', () => {
  expect([reviewer, foreman].map(visibleSheetsOf)).toEqual([null, 'foreman']);
});

test.each([
  ['foreman', ['own card'], true, foreman],
  ['foreman', [], false, foreman],
  ['reviewer', [], true, reviewer],
])('a %s with the cards %j on a sheet may have it signed: %s', (_who, ownTimecardIds, allowed, of) => {
  expect(maySign(of, { ownTimecardIds })).toBe(allowed);
});

test('a sheet becomes overdue on the next working day', async () => {
  const settings = { timeZone: 'America/Los_Angeles', workingDays: [1, 2, 3, 4, 5] } as never;
  // The two moments are 23:59 of Monday, March 2, in Los Angeles, and the midnight that follows.
  const overdue = (moment: string) => atMoment(moment, async () => overdueThrough(settings));
  expect(await overdue('2026-03-03T07:59:00Z')).toBe('2026-03-01');
  expect(await overdue('2026-03-03T08:00:00Z')).toBe('2026-03-02');
});

test('the key of a sheet is its work order, day, and area', () => {
  expect(keyOf(sheet())).toEqual(['order', '2026-03-02', 'area']);
});

test('a sheet that is empty or has more than 500 rows cannot be signed', () => {
  const rows = (count: number) => ({ ...empty, codes: Array.from({ length: count }, () => content().codes[0]!) });
  expect(refusalToSign(content())).toBeUndefined();
  expect(refusalToSign(rows(500))).toBeUndefined();
  expect(refusalToSign(empty)).toContain('nothing to sign');
  expect(refusalToSign(rows(501))).toContain('more than 500 rows');
});

test('the content of a missing sheet is empty', () => {
  expect(contentOf(undefined)).toEqual(empty);
  expect(contentOf({ content: content() })).toEqual(content());
});

describe('a signature', () => {
  test('shows stored texts, totals, and zone, and no internal columns', () => {
    const shown = seen(reviewer);
    expect(shown).toMatchObject({
      id: 'signature',
      timeZone: 'America/Denver',
      shown: { contractor: 'Blaze', orderNumber: 7 },
      totals: { operatorHours: '8.00' },
      marks: [],
      isChanged: false,
      differences: [],
      shownChanges: [],
    });
    for (const column of ['handedOverById', 'areaId', 'requestKey']) expect(shown).not.toHaveProperty(column);
  });

  test('without a stored zone and contractor shows the company’s current ones', () => {
    const shown = { ...signature().shown, contractor: null };
    expect(seen(foreman, { timeZone: null, shown })).toMatchObject({
      timeZone: 'America/Los_Angeles',
      shown: { contractor: 'Blaze' },
    });
  });

  test('has remarks that use days in its own time zone', () => {
    const evening = { signedAt: '2026-03-02T06:30:00Z', receivedAt: '2026-03-02T06:30:00Z' };
    expect(seen(foreman, evening).marks).toHaveLength(1);
    expect(seen(foreman, { ...evening, date: '2026-03-01' }).marks).toEqual([]);
  });

  const secret = { voidedAt: '2026-03-03T00:00:00Z', voidedBy: person('Max') };
  test.each([
    ['reviewer', reviewer, person('Kim'), 'owner@example.com', person('Max')],
    ['the person who handed over the device', foreman, person('Kim'), null, null],
    ['others', stranger, null, null, null],
  ])('shows only permitted names to %s', (_who, of, handedOverBy, requestedFrom, voidedBy) => {
    expect(seen(of, secret)).toMatchObject({ handedOverBy, requestedFrom, voidedBy });
  });

  test.each([
    ['reviewer', {}, ['void'], reviewer],
    ['reviewer', { voidedAt: '2026-03-03T00:00:00Z' }, [], reviewer],
    ['foreman', {}, [], foreman],
  ])('offers a %s, given %j, the actions %j', (_who, row, actions, of) => {
    expect(seen(of, row).allowed).toEqual(actions);
  });

  test.each([
    ['a valid one', {}, 1],
    ['a void one', { voidedAt: '2026-03-03T00:00:00Z' }, 0],
    ['a refused one', { refusedReason: 'Other cards' }, 0],
  ])('is compared with changed cards only if it is neither void nor refused: %s', (_what, row, count) => {
    const { isChanged, differences } = seen(foreman, row, content('9.00'));
    expect(differences).toHaveLength(count);
    expect(isChanged).toBe(count > 0);
  });

  test('lists changes of its work order unless it is void', () => {
    const shown = { ...signature().shown, description: 'Fill' };
    const change = { name: 'Description', was: 'Fill', now: 'Dig' };
    expect(seen(foreman, { shown }).shownChanges).toEqual([change]);
    expect(seen(foreman, { shown, voidedAt: '2026-03-03T00:00:00Z' }).shownChanges).toEqual([]);
  });
});

describe('a sheet', () => {
  const published = (of: Actor, row: Partial<SheetRow> = {}, signed: SignedRow[] = []) =>
    publishedSheet(sheet(row), signed, viewer(of));

  test('shows its content with current texts', () => {
    expect(published(foreman)).toMatchObject({
      id: 'order.2026-03-02.area',
      workOrder,
      date: '2026-03-02',
      workArea: 'North',
      content: content(),
      contentHash: 'hash',
      totals: { operatorHours: '8.00' },
      shown: { contractor: 'Blaze', ...order, codes: [{ code: '1001', description: null }] },
      state: 'unsigned',
      isOverdue: true,
      newest: null,
      signed: [],
      differences: [],
      basis: [{ id: 'card', revision: 2 }],
    });
  });

  test('has the ids of the cards that the person may open', () => {
    expect(published(foreman).timecardIds).toEqual(['own card']);
    expect(published(reviewer).timecardIds).toEqual(['card', 'own card']);
  });

  test.each<[string, Partial<SheetRow>, string[], Actor]>([
    ['foreman', {}, ['sign'], foreman],
    ['foreman', { ownTimecardIds: [] }, [], foreman],
    ['reviewer', { ownTimecardIds: [] }, ['sign', 'request'], reviewer],
    ['reviewer', { content: empty }, [], reviewer],
  ])('offers a %s, given %j, the actions %j', (_who, row, actions, of) => {
    expect(published(of, row).allowed).toEqual(actions);
  });

  test('has its newest signature, and the differences since then if its state is changed', () => {
    const signed = [
      signature({ id: 'void', voidedAt: '2026-03-03T00:00:00Z' }),
      signature({ id: 'newest', content: content('7.00') }),
      signature({ id: 'older' }),
    ];
    const state = ExtraWorkState.changed;
    const shown = published(foreman, { state, newestId: 'newest' }, signed);
    expect(shown.signed.map(({ id }) => id)).toEqual(['void', 'newest', 'older']);
    expect(shown.newest!.id).toBe('newest');
    expect(shown.differences).toEqual([{ name: '1001', figure: 'operator hours', was: '7.00', now: '8.00' }]);
    expect(published(foreman, { state: ExtraWorkState.signed, newestId: 'newest' }, signed).differences).toEqual([]);
    expect(published(foreman, { state }, signed)).toMatchObject({ newest: null, differences: [] });
  });
});
