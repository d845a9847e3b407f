import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildLoad, buildMachine, buildTimecard, buildUser } from '../../testing/factories';
import { addedPhoto, addPhoto, jpeg, PHOTOS, photoFile, WITHDRAW } from '../../testing/photos';
import { startTestServer, type TestServer } from '../../testing/server';

type Who = 'foreman' | 'other' | 'engineer' | 'trucking' | 'admin';
const ROLES: Record<Who, Role> = {
  foreman: Role.field,
  other: Role.field,
  engineer: Role.blaze_engineer,
  trucking: Role.trucking,
  admin: Role.admin,
};
const EVERYBODY = Object.keys(ROLES) as Who[];

let server: TestServer;
let people: Record<Who, ApiClient>;
let ids: Record<Who, string>;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' }, { jobs: true });
  people = {} as typeof people;
  ids = {} as typeof ids;
  for (const who of EVERYBODY) {
    const user = await buildUser(server.db, { role: ROLES[who], firstName: who });
    ids[who] = user.id;
    people[who] = await server.client().login(user);
  }
  photo = await jpeg();
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query(
    'TRUNCATE photos, photo_uploads, uploads, activity_logs, timecards, trucking_records, equipment_hours, work_orders CASCADE',
  ),
);

const cardOf = async (who: Who, overrides = {}) => ({
  subject: 'timecard',
  subjectId: (await people[who].rest('POST', '/api/timecards', buildTimecard(overrides))).body.id as string,
});
const readingOf = async (who: Who, machineId?: string) => {
  const equipmentTemplateId = machineId ?? (await buildMachine(server.db)).id;
  const sent = { equipmentTemplateId, date: '2026-03-02', hours: '1200.00' };
  return {
    subject: 'equipment_hours',
    subjectId: (await people[who].rest('POST', '/api/equipment-hours', sent)).body.id as string,
  };
};
const loadOf = async (who: Who, overrides = {}) => ({
  subject: 'trucking_record',
  subjectId: (await people[who].rest('POST', '/api/trucking-records', buildLoad(overrides))).body.id as string,
});
const orderOf = async (who: Who) => ({
  subject: 'work_order',
  subjectId: (await people[who].rest('POST', '/api/work-orders', { description: 'Yard lights', coNumber: 'FD-1' })).body
    .id as string,
});
const renamed = async (mutation: 'updateEquipmentTemplate' | 'updateWorkOrder', id: string, changes: object) => {
  const type = mutation === 'updateWorkOrder' ? 'UpdateWorkOrderInput' : 'UpdateEquipmentTemplateInput';
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
  const { errors } = await people.admin.graphql(document, { input: { id, ...changes } });
  if (errors) throw new Error(JSON.stringify(errors));
};
const list = async (who: Who, filter: object = {}, page: object = {}) => {
  const { data, errors } = await people[who].graphql(PHOTOS, { filter, ...page });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.photos;
};
const captions = async (who: Who, filter: object = {}) =>
  (await list(who, filter)).edges.map(({ node }: any) => node.caption);
const add = (who: Who, record: { subject: string; subjectId: string }, caption = '', about: object = {}) =>
  addedPhoto(people[who], { ...record, file: photo, about: { caption, ...about } });
/** Returns the people for whom the test is true. */
async function those(test: (who: Who) => Promise<boolean>) {
  const answers = await Promise.all(EVERYBODY.map(test));
  return EVERYBODY.filter((_who, index) => answers[index]);
}

describe('access to photos', () => {
  test.each<[string, () => Promise<{ subject: string; subjectId: string }>, Who, Who[], Who[]]>([
    [
      'timecard',
      () => cardOf('foreman'),
      'foreman',
      ['foreman', 'engineer', 'admin'],
      ['foreman', 'engineer', 'admin'],
    ],
    ['meter reading', () => readingOf('foreman'), 'foreman', EVERYBODY, ['foreman', 'engineer', 'admin']],
    ['load', () => loadOf('trucking'), 'trucking', ['trucking', 'admin'], ['trucking', 'admin']],
    ['work order', () => orderOf('engineer'), 'engineer', ['engineer', 'admin'], ['engineer', 'admin']],
  ])('of a %s depends on access to the record', async (_noun, make, owner, readers, adders) => {
    const record = await make();
    const { id, smallURL, largeURL } = await add(owner, record);
    const shown = (url: string) =>
      those(async (who) => {
        const { status } = await photoFile(server.url, people[who], url);
        expect([200, 404]).toContain(status);
        return status === 200;
      });
    expect(await shown(smallURL)).toEqual(readers);
    expect(await shown(largeURL)).toEqual(readers);
    expect(await those(async (who) => (await list(who)).edges.length === 1)).toEqual(readers);
    expect(await those(async (who) => (await list(who, record)).mayAdd)).toEqual(adders);
    expect(
      await those(async (who) => (await addPhoto(people[who], { ...record, file: photo })).errors === undefined),
    ).toEqual(adders);
    const withdraw = (who: Who) => people[who].graphql(WITHDRAW, { input: { id, reason: 'Blurred' } });
    for (const who of EVERYBODY) {
      if (adders.includes(who)) continue;
      expect((await withdraw(who)).errors?.[0]?.extensions.code).toBe(
        readers.includes(who) ? 'FORBIDDEN' : 'NOT_FOUND',
      );
    }
    expect((await withdraw(owner)).errors).toBeUndefined();
    expect((await withdraw(owner)).errors?.[0]?.message).toBe('This photo has already been withdrawn');
    expect(await shown(largeURL)).toEqual([]);
    expect(await shown(`${largeURL}&withdrawn=true`)).toEqual(adders);
  });

  test('a photo needs a signed-in person, and is a 404 for an unknown or invalid id', async () => {
    const { largeURL } = await add('foreman', await cardOf('foreman'));
    expect((await photoFile(server.url, server.client(), largeURL)).status).toBe(401);
    for (const id of ['x', '00000000-0000-0000-0000-000000000000', '..%2f..%2fsession-secret']) {
      expect((await photoFile(server.url, people.admin, `/api/photos/${id}`)).status).toBe(404);
    }
    expect((await photoFile(server.url, people.admin, `${largeURL}x`)).status).toBe(400);
  });

  test('losing a permission hides a photo immediately, even if the browser has a copy', async () => {
    const { smallURL } = await add('foreman', await cardOf('foreman'));
    const { headers } = await photoFile(server.url, people.engineer, smallURL);
    await server.db.query(`UPDATE users SET role = 'field' WHERE id = $1`, [ids.engineer]);
    const again = await photoFile(server.url, people.engineer, smallURL, { 'if-none-match': headers.get('etag')! });
    await server.db.query(`UPDATE users SET role = 'blaze_engineer' WHERE id = $1`, [ids.engineer]);
    expect(again.status).toBe(404);
  });
});

describe('the gallery', () => {
  test('finds photos by record, day, work area, and person, newest day first', async () => {
    const north = await cardOf('foreman', { date: '2026-03-02', workArea: 'North pier' });
    const south = await cardOf('foreman', { date: '2026-03-04', workArea: 'South abutment' });
    const load = await loadOf('trucking', { timeOut: '2026-03-03T06:30:00Z' });
    const order = await orderOf('engineer');
    await add('foreman', north, 'north');
    await add('engineer', south, 'south');
    await add('trucking', load, 'load');
    await add('engineer', order, 'order', { takenAt: '2026-03-03T07:30:00Z', takenAtSource: 'camera' });
    await add('foreman', await readingOf('foreman'), 'reading');

    // 6:30 and 7:30 UTC are on March 2 in Los Angeles. Within a day, the photo taken last comes first.
    expect(await captions('admin')).toEqual(['south', 'reading', 'load', 'north', 'order']);
    expect(await captions('foreman')).toEqual(['south', 'reading', 'north']);
    expect(await captions('other')).toEqual(['reading']);
    expect(await captions('engineer')).toEqual(['south', 'reading', 'north', 'order']);
    expect(await captions('trucking')).toEqual(['reading', 'load']);
    expect(await captions('admin', south)).toEqual(['south']);
    expect(await captions('admin', { subject: 'trucking_record' })).toEqual(['load']);
    expect(await captions('admin', { startDate: '2026-03-03' })).toEqual(['south']);
    expect(await captions('admin', { endDate: '2026-03-02', subject: 'timecard' })).toEqual(['north']);
    expect(await captions('admin', { workArea: 'ABUT' })).toEqual(['south']);
    expect(await captions('admin', { workArea: '%' })).toEqual([]);
    expect(await captions('admin', { userId: ids.engineer })).toEqual(['south', 'order']);
    expect(await captions('admin', { userId: 'nobody' })).toEqual([]);
    expect(await captions('foreman', { subject: 'work_order' })).toEqual([]);

    const people_ = async (who: Who) =>
      (await people[who].graphql('{ photoPeople { id firstName } }')).data.photoPeople.map(
        (each: any) => each.firstName,
      );
    expect(await people_('admin')).toEqual(['engineer', 'foreman', 'trucking']);
    expect(await people_('other')).toEqual(['foreman']);
    const labels = (await list('admin')).edges.map(({ node }: any) => node.label);
    expect(labels).toEqual([
      'South abutment',
      'Excavator CAT 336 EX-2201',
      'Sand, Dans Trucking truck T-12',
      'North pier',
      expect.stringMatching(/^99-\d{3,}, FD-1, Yard lights$/),
    ]);
  });

  test('photos are sorted by the time taken, or else by the time they were added on the device', async () => {
    const card = await cardOf('foreman');
    await add('foreman', card, 'at nine', { takenAt: '2026-03-02T17:00:00Z', takenAtSource: 'camera' });
    const library = await add('foreman', card, 'at eight', { addedAt: '2026-03-02T16:00:00Z' });
    await add('foreman', card, 'at ten', { takenAt: '2026-03-02T18:00:00Z', addedAt: '2026-03-02T15:00:00Z' });
    expect(library).toMatchObject({ takenAt: null, addedAt: '2026-03-02T16:00:00.000Z' });
    expect(await captions('foreman', card)).toEqual(['at ten', 'at nine', 'at eight']);
    const order = await orderOf('engineer');
    expect(await add('engineer', order, 'of the order', { addedAt: '2026-03-03T07:30:00Z' })).toMatchObject({
      day: '2026-03-02',
    });
  });

  test('if a device’s clock is ahead, a photo counts as added when it arrived', async () => {
    const before = Date.now();
    const ahead = new Date(before + 3_600_000).toISOString();
    const { addedAt } = await add('foreman', await cardOf('foreman'), 'ahead', { addedAt: ahead });
    expect(Date.parse(addedAt)).toBeLessThan(before + 3_600_000);
    expect(Date.parse(addedAt)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('pages have no gaps or repeats, even for people who see only some photos', async () => {
    const [mine, theirs] = [await cardOf('foreman'), await cardOf('other')];
    await server.db.query(
      `INSERT INTO photos (id, subject, "subjectId", "ownerId", day, label, bytes, sha256, width, height, "filePath", "smallFilePath", "addedBy", "addedAt")
       SELECT gen_random_uuid(), 'timecard', CASE WHEN n % 3 = 0 THEN $1::uuid ELSE $2::uuid END, CASE WHEN n % 3 = 0 THEN $3::uuid ELSE $4::uuid END,
         date '2026-03-02' + n % 7, 'North pier', 1, 'x', 1, 1, 'photos/' || n, 'photos/s' || n, $3::uuid, now()
       FROM generate_series(1, 90) n`,
      [mine.subjectId, theirs.subjectId, ids.foreman, ids.other],
    );
    for (const [who, total] of [
      ['admin', 90],
      ['foreman', 30],
    ] as const) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const { edges, pageInfo }: any = await list(who, {}, { first: 7, after });
        seen.push(...edges.map(({ node }: any) => `${node.day} ${node.id}`));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
      const days = seen.map((each) => each.slice(0, 10));
      expect(days).toEqual([...days].sort().reverse());
    }
  });

  test('photos stay with a corrected card, and photos of a withdrawn card are shown only with the card', async () => {
    const card = await cardOf('foreman');
    await add('foreman', card, 'trench');
    const revised = await people.foreman.graphql(
      'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { revision } }',
      {
        input: { ...buildTimecard({ date: '2026-03-05', workArea: 'East wall' }), id: card.subjectId, baseRevision: 1 },
      },
    );
    expect(revised.errors).toBeUndefined();
    expect((await list('admin', { startDate: '2026-03-05' })).edges[0].node).toMatchObject({ label: 'East wall' });
    await people.foreman.graphql(
      'mutation ($input: WithdrawTimecardInput!) { withdrawTimecard(input: $input) { id } }',
      { input: { id: card.subjectId, baseRevision: 2, reason: 'Twice' } },
    );
    expect(await captions('admin')).toEqual([]);
    expect(await captions('foreman', card)).toEqual(['trench']);
  });

  test('photos show the current name of a renamed machine or work order, in lists and in the log', async () => {
    const { id } = await buildMachine(server.db, { equipment: 'Loader', model: 'L90', serial: '1' });
    const order = await orderOf('engineer');
    const reading = await readingOf('foreman', id);
    const photos = [await add('foreman', reading), await add('engineer', order)];
    expect(photos.map(({ label }) => label)).toEqual([
      'Loader L90 1',
      expect.stringMatching(/^99-\d{3}, FD-1, Yard lights$/),
    ]);

    await renamed('updateEquipmentTemplate', id, { equipment: 'Wheel loader' });
    await renamed('updateWorkOrder', order.subjectId, { coNumber: 'FD-2', description: 'Dock lights' });
    const names = ['Wheel loader L90 1', expect.stringMatching(/^99-\d{3}, FD-2, Dock lights$/)];
    const labelsOf = async (record: object) => (await list('admin', record)).edges.map(({ node }: any) => node.label);
    expect([...(await labelsOf(reading)), ...(await labelsOf(order))]).toEqual(names);

    for (const photo of photos) await people.engineer.graphql(WITHDRAW, { input: { id: photo.id, reason: 'Blurred' } });
    const log = await server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'photo withdrawn' ORDER BY "createdAt", id`,
    );
    expect(log.map(({ details }: any) => details)).toEqual([
      expect.stringMatching(/^meter reading Wheel loader L90 1, /),
      expect.stringMatching(/^work order 99-\d{3}, FD-2, Dock lights, /),
    ]);
  });

  test('withdrawn photos are omitted, and listed on request with their reason', async () => {
    const card = await cardOf('foreman');
    const { id } = await add('engineer', card, 'blurred');
    await add('foreman', card, 'sharp');
    await people.engineer.graphql(WITHDRAW, { input: { id, reason: 'Blurred' } });
    expect(await captions('admin', card)).toEqual(['sharp']);
    const [{ node }] = (await list('foreman', { ...card, withdrawn: true })).edges;
    expect(node).toMatchObject({ caption: 'blurred', withdrawReason: 'Blurred', allowed: [] });
    expect(await captions('admin', { withdrawn: true })).toEqual(['blurred']);
    expect(await captions('foreman', { withdrawn: true })).toEqual([]);
    const log = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'photo withdrawn'`);
    expect(log).toEqual([{ details: 'timecard North pier, 2026-03-02: Blurred' }]);
  });
});

describe('records with photos', () => {
  test('lists have each record’s number of photos, and whether the person may add more', async () => {
    const first = await cardOf('foreman');
    const second = await cardOf('foreman');
    await add('foreman', first);
    await add('foreman', first);
    const { id } = await add('foreman', second);
    await people.foreman.graphql(WITHDRAW, { input: { id, reason: 'Blurred' } });
    const asked = '{ timecards { edges { node { id photoCount mayAddPhotos } } } }';
    const { data } = await people.admin.graphql(asked);
    expect(Object.fromEntries(data.timecards.edges.map(({ node }: any) => [node.id, node.photoCount]))).toEqual({
      [first.subjectId]: 2,
      [second.subjectId]: 0,
    });
    const reading = await readingOf('foreman');
    await add('foreman', reading);
    const readings = '{ equipmentHours { edges { node { photoCount mayAddPhotos } } } }';
    const seenBy = async (who: Who) => (await people[who].graphql(readings)).data.equipmentHours.edges[0].node;
    expect(await seenBy('foreman')).toEqual({ photoCount: 1, mayAddPhotos: true });
    expect(await seenBy('other')).toEqual({ photoCount: 1, mayAddPhotos: false });
    const order = await orderOf('engineer');
    await add('engineer', order);
    const orders = await people.engineer.graphql('{ workOrders { photoCount mayAddPhotos } }');
    expect(orders.data.workOrders).toEqual([{ photoCount: 1, mayAddPhotos: true }]);
  });

  test('photos can be added after the card’s day is closed, and keep the time at which they were added', async () => {
    const card = await cardOf('foreman');
    const close = 'mutation ($input: CloseTimecardsInput!) { closeTimecardsThrough(input: $input) { closedThrough } }';
    const closed = await people.admin.graphql(close, { input: { date: '2026-03-31' } });
    expect(closed.errors).toBeUndefined();
    const begun = Date.now();
    const { day, addedAt } = await add('foreman', card);
    expect(day).toBe('2026-03-02');
    expect(Date.parse(addedAt)).toBeGreaterThanOrEqual(begun);
    await server.db.query('TRUNCATE timecard_closing');
  });

  test('deleting a load or a work order deletes its photos, and the log has their number', async () => {
    const load = await loadOf('trucking');
    await add('trucking', load);
    const order = await orderOf('engineer');
    await add('engineer', order);
    await add('engineer', order);
    expect((await people.trucking.rest('DELETE', `/api/trucking-records/${load.subjectId}`)).status).toBe(204);
    const deleteOrder = 'mutation ($input: RecordInput!) { deleteWorkOrder(input: $input) }';
    const { data } = await people.engineer.graphql(deleteOrder, { input: { id: order.subjectId } });
    expect(data.deleteWorkOrder).toBe(order.subjectId);
    expect(await server.db.query('SELECT 1 FROM photos')).toEqual([]);
    const log = await server.db.query(
      `SELECT details FROM activity_logs WHERE action LIKE '%deleted' ORDER BY "createdAt"`,
    );
    expect(log).toEqual([
      { details: expect.stringMatching(/, with 1 photo$/) },
      { details: expect.stringMatching(/, with 2 photos$/) },
    ]);
  });

  test('deleting a person deletes photos of their records and keeps their photos on other records', async () => {
    const leaver = await buildUser(server.db, { role: Role.field });
    const client = await server.client().login(leaver);
    const { body } = await client.rest('POST', '/api/timecards', buildTimecard());
    const card = { subject: 'timecard', subjectId: body.id };
    await addedPhoto(client, { ...card, file: photo });
    await add('engineer', card, 'by the engineer');
    const { id } = await buildMachine(server.db);
    const reading = await client.rest('POST', '/api/equipment-hours', {
      equipmentTemplateId: id,
      date: '2026-03-02',
      hours: '5',
    });
    await addedPhoto(client, {
      subject: 'equipment_hours',
      subjectId: reading.body.id,
      file: photo,
      about: { caption: 'meter' },
    });
    expect((await people.admin.rest('DELETE', `/api/admin/users/${leaver.id}`)).status).toBe(204);
    const { edges } = await list('admin');
    expect(edges.map(({ node }: any) => [node.caption, node.addedBy])).toEqual([['meter', null]]);
    expect((await photoFile(server.url, people.admin, edges[0].node.smallURL)).status).toBe(200);
    const [{ details }] = await server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'admin deleted user'`,
    );
    expect(details).toContain('2 photos');
  });
});
