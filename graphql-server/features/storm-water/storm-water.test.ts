import { addDays } from '../../../common/days';
import { Role } from '../../access/roles';
import { atMidday } from '../../testing/at-moment';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

const ZONE = 'America/Los_Angeles';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
});
afterAll(() => server.stop());

const certified = { stormWaterCertified: true };
const signedIn = async (overrides: object = certified) => server.client().login(await buildUser(server.db, overrides));
const logs = () =>
  server.db.query(`SELECT action, details FROM activity_logs WHERE action LIKE 'storm water%' ORDER BY "createdAt"`);
beforeEach(() => server.db.query('TRUNCATE storm_water_approvals, activity_logs'));

const CREATE = `mutation ($input: CreateStormWaterApprovalInput!) {
  createStormWaterApproval(input: $input) { id date userId userName approved createdAt }
}`;
const DELETE = 'mutation ($input: RecordInput!) { deleteStormWaterApproval(input: $input) }';
const LIST = `query ($from: Day!, $to: Day!) {
  stormWaterApprovals(startDate: $from, endDate: $to) { id date userId userName approved }
}`;

const approve = (client: ApiClient, date: string) =>
  client.rest('POST', '/api/storm-water/approvals', { date, approved: true });
const approvalsOf = async (client: ApiClient, from: string, to: string) =>
  (await client.rest('GET', `/api/storm-water/approvals?${new URLSearchParams({ startDate: from, endDate: to })}`))
    .body;

describe('approving a day', () => {
  test('through REST returns 201 with the approval, and is logged', async () => {
    const client = await signedIn();
    const { status, body } = await approve(client, '2026-03-02');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        date: '2026-03-02',
        userId: expect.any(String),
        userName: 'Kim Reyes',
        approved: true,
        createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      },
    ]);
    expect(await approvalsOf(client, '2026-03-01', '2026-03-31')).toEqual([body]);
    expect(await logs()).toEqual([{ action: 'storm water approved', details: 'Mar 2, 2026' }]);
  });

  test('through GraphQL returns the approval, and the lists of both doors agree', async () => {
    const client = await signedIn();
    const { data } = await client.graphql(CREATE, { input: { date: '2026-03-02' } });
    expect(data.createStormWaterApproval).toMatchObject({ date: '2026-03-02', userName: 'Kim Reyes', approved: true });
    const listed = await client.graphql(LIST, { from: '2026-03-02', to: '2026-03-02' });
    const rest = await approvalsOf(client, '2026-03-02', '2026-03-02');
    expect(rest).toMatchObject(listed.data.stormWaterApprovals);
  });

  test('twenty times concurrently returns the same approval each time and is logged once', async () => {
    const client = await signedIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => approve(client, '2026-03-02')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await logs()).toHaveLength(1);
  });

  test.each([
    ['the day of a moment in the company’s zone', '2026-03-01T07:59:59.999Z', '2026-02-28'],
    ['midnight of the company', '2026-03-01T08:00:00.000Z', '2026-03-01'],
    ['the day of the change to summer time', '2026-03-08T23:30:00-07:00', '2026-03-08'],
    ['a plain day', '2026-03-08', '2026-03-08'],
  ])('accepts %s', async (_name, date, day) => {
    expect((await approve(await signedIn(), date)).body.date).toBe(day);
  });

  test('is possible up to sixteen days ahead', async () => {
    const client = await signedIn();
    await atMidday(ZONE, async (today) => {
      expect((await approve(client, addDays(today, 16))).status).toBe(201);
      const { status, body } = await approve(client, addDays(today, 17));
      expect([status, body.message]).toEqual([400, 'Date cannot be more than 16 days ahead']);
    });
  });

  test.each([
    [{}, 'Date is required'],
    [{ date: '' }, 'Date is required'],
    [{ date: '2026-02-30' }, 'Date must be a day (YYYY-MM-DD), or a date and time with an offset'],
    [{ date: '2026-02-30T10:00:00Z' }, 'Date must be a day (YYYY-MM-DD), or a date and time with an offset'],
    [{ date: '2026-02-03T10:00:00' }, 'Date must be a day (YYYY-MM-DD), or a date and time with an offset'],
    [{ date: '1899-12-31' }, 'Date must be a day (YYYY-MM-DD), or a date and time with an offset'],
    [{ date: '0001-01-01T00:00:00+14:00' }, 'Date must be between 1900 and 2100'],
    [{ date: '0999-12-31T10:00:00Z' }, 'Date must be between 1900 and 2100'],
    [{ date: '1900-01-01T00:00:00Z' }, 'Date must be between 1900 and 2100'],
    [{ date: '9999-12-31T23:59:59-14:00' }, 'Date must be between 1900 and 2100'],
    [{ date: 20260302 }, 'Date must be a day (YYYY-MM-DD), or a date and time with an offset'],
    [{ date: '2026-03-02', approved: false }, 'Approved must be true. To withdraw an approval, delete it.'],
    [{ date: '2026-03-02', approved: 'yes' }, 'Approved must be true or false'],
  ])('rejects %j', async (sent, message) => {
    const { status, body } = await (await signedIn()).rest('POST', '/api/storm-water/approvals', sent);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('the list of approvals', () => {
  test('has everybody’s approvals in the range, with their names', async () => {
    const [kim, lee] = [await signedIn(), await signedIn({ ...certified, firstName: 'Lee', lastName: null })];
    for (const date of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) await approve(kim, date);
    await approve(lee, '2026-03-15');
    const found = await approvalsOf(kim, '2026-03-01T08:00:00.000Z', '2026-04-01T06:59:59.999Z');
    expect(found.map(({ date, userName }: any) => [date, userName])).toEqual([
      ['2026-03-01', 'Kim Reyes'],
      ['2026-03-15', 'Lee'],
      ['2026-03-31', 'Kim Reyes'],
    ]);
  });

  test('keeps the approvals of a deleted account, without a name', async () => {
    const person = await buildUser(server.db, certified);
    await approve(await server.client().login(person), '2026-03-02');
    await server.db.query('DELETE FROM users WHERE id = $1', [person.id]);
    const found = await approvalsOf(await signedIn(), '2026-03-02', '2026-03-02');
    expect(found).toMatchObject([{ userId: null, userName: 'Deleted user' }]);
  });

  test.each([
    ['', 'Start date is required'],
    ['?startDate=2026-03-01', 'End date is required'],
    ['?startDate=0001-01-01T00:00:00Z&endDate=2026-03-01', 'Start date must be between 1900 and 2100'],
    ['?startDate=2026-03-02&endDate=2026-03-01', 'The end date must not be before the start date'],
    ['?startDate=2020-01-01&endDate=2026-03-01', 'The end date must be within 400 days of the start date'],
  ])('rejects the range "%s"', async (query, message) => {
    const { status, body } = await (await signedIn()).rest('GET', `/api/storm-water/approvals${query}`);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('taking an approval back', () => {
  test('through REST returns 204, is logged, and lets the day be approved again', async () => {
    const client = await signedIn();
    const { body } = await approve(client, '2026-03-02');
    expect((await client.rest('DELETE', `/api/storm-water/approvals/${body.id}`)).status).toBe(204);
    expect(await approvalsOf(client, '2026-03-02', '2026-03-02')).toEqual([]);
    expect((await logs()).map(({ action }: any) => action)).toEqual([
      'storm water approved',
      'storm water approval removed',
    ]);
    expect((await approve(client, '2026-03-02')).body.id).not.toBe(body.id);
  });

  test('through GraphQL returns the approval’s id', async () => {
    const client = await signedIn();
    const { body } = await approve(client, '2026-03-02');
    const { data } = await client.graphql(DELETE, { input: { id: body.id } });
    expect(data.deleteStormWaterApproval).toBe(body.id);
  });

  test('is a 403 for another person’s approval through both doors, even for administrators', async () => {
    const { body } = await approve(await signedIn(), '2026-03-02');
    const admin = await signedIn({ ...certified, role: Role.admin });
    const { status, body: said } = await admin.rest('DELETE', `/api/storm-water/approvals/${body.id}`);
    expect([status, said.message]).toEqual([403, 'You can remove only your own approval']);
    const { errors } = await admin.graphql(DELETE, { input: { id: body.id } });
    expect(errors![0]).toMatchObject({ message: said.message, extensions: { code: 'FORBIDDEN' } });
    expect(await logs()).toHaveLength(1);
  });

  test.each(['5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a', 'nonsense'])(
    'is a 404 for an unknown approval (%s)',
    async (id) => {
      const { status, body } = await (await signedIn()).rest('DELETE', `/api/storm-water/approvals/${id}`);
      expect([status, body.message]).toEqual([404, 'Approval not found']);
    },
  );
});

describe('permissions', () => {
  const calls: [string, string, object?][] = [
    ['GET', '/api/storm-water/weather'],
    ['GET', '/api/storm-water/approvals?startDate=2026-03-01&endDate=2026-03-31'],
    ['POST', '/api/storm-water/approvals', { date: '2026-03-02', approved: true }],
    ['DELETE', '/api/storm-water/approvals/5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a'],
    ['GET', '/api/storm-water/documents'],
    ['GET', '/api/storm-water/documents/5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a'],
    ['POST', '/api/storm-water/documents/upload-url'],
    ['POST', '/api/storm-water/documents', { fileURL: 'x', fileName: 'a.pdf', fileSize: 1 }],
    ['DELETE', '/api/storm-water/documents/5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a'],
  ];
  const asked = (client: ApiClient) =>
    Promise.all(calls.map(async ([method, path, body]) => (await client.rest(method, path, body)).status));

  test.each(Object.values(Role))('role %s may do everything if certified, and gets a 403 otherwise', async (role) => {
    expect(await asked(await signedIn({ ...certified, role }))).toEqual([503, 200, 201, 404, 200, 404, 200, 404, 404]);
    expect(await asked(await signedIn({ role, stormWaterCertified: false }))).toEqual(calls.map(() => 403));
  });

  test('a certified but unapproved person gets a 403, and a signed-out person gets a 401', async () => {
    expect(await asked(await signedIn({ ...certified, approvalStatus: 'pending' }))).toEqual(calls.map(() => 403));
    expect(await asked(server.client())).toEqual(calls.map(() => 401));
  });

  test('GraphQL refuses uncertified and signed-out people', async () => {
    const uncertified = await signedIn({});
    for (const query of [
      '{ stormWaterForecast { fetchedAt } }',
      '{ stormWaterDays(startDate: "2026-03-01", endDate: "2026-03-31") { date } }',
      '{ stormWaterApprovals(startDate: "2026-03-01", endDate: "2026-03-31") { id } }',
      '{ stormWaterDocuments { edges { node { id } } } }',
      '{ stormWaterArchive { documents } }',
      'mutation { createStormWaterUpload { uploadURL } }',
      'mutation { createStormWaterApproval(input: { date: "2026-03-01" }) { id } }',
    ]) {
      expect((await uncertified.graphql(query)).errors![0]!.extensions.code).toBe('FORBIDDEN');
      expect((await server.client().graphql(query)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  test('the permission is published only to certified people', async () => {
    const me = '{ me { permissions } }';
    expect((await (await signedIn()).graphql(me)).data.me.permissions).toContain('STORM_WATER');
    expect((await (await signedIn({})).graphql(me)).data.me.permissions).not.toContain('STORM_WATER');
  });
});
