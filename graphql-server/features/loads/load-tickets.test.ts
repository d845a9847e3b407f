import { Role } from '../../access/roles';
import { buildLoad, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => server.db.query('DELETE FROM trucking_records'));

const trucker = async () => server.client().login(await buildUser(server.db, { role: Role.trucking }));
const CREATE = `mutation ($input: CreateTruckingRecordInput!) {
  createTruckingRecord(input: $input) { id ticketNumber unit ticketChangedAt }
}`;

describe('a load with a ticket and a unit', () => {
  test('keeps both as typed, without white space around them', async () => {
    const client = await trucker();
    const { data } = await client.graphql(CREATE, { input: buildLoad({ ticketNumber: ' 00417-A ', unit: ' tn' }) });
    expect(data.createTruckingRecord).toMatchObject({ ticketNumber: '00417-A', unit: 'tn', ticketChangedAt: null });
  });

  test('has neither after blank texts, and neither if an older client omits them', async () => {
    const client = await trucker();
    for (const input of [buildLoad({ ticketNumber: ' ', unit: '' }), buildLoad()]) {
      const { data } = await client.graphql(CREATE, { input });
      expect(data.createTruckingRecord).toMatchObject({ ticketNumber: null, unit: null });
    }
  });

  test.each([
    [{ ticketNumber: '9'.repeat(51) }, 'Ticket number must be at most 50 characters'],
    [{ unit: 'TONS' }, 'Unit must be at most 3 characters'],
    [{ ticketNumber: '41\n7' }, 'Ticket number must be one line'],
  ])('cannot be logged as %j', async (overrides, message) => {
    const { errors } = await (await trucker()).graphql(CREATE, { input: buildLoad(overrides) });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('has the fields of REST before tickets, and REST ignores a ticket in a new load', async () => {
    const client = await trucker();
    const others = 'timeOut truckingCompany truckNumber material quantity createdAt user'.split(' ');
    const listed = ['id', 'userId', ...others];
    const rest = await client.rest('POST', '/api/trucking-records', buildLoad({ ticketNumber: '417', unit: 'TON' }));
    expect([rest.status, Object.keys(rest.body)]).toEqual([201, ['id', ...others, 'userId']]);
    await client.graphql(CREATE, { input: buildLoad({ ticketNumber: '417', unit: 'TON' }) });
    const list = await client.rest('GET', '/api/trucking-records');
    expect(list.body.map((load: object) => Object.keys(load))).toEqual([listed, listed]);
    const kept = await server.db.query('SELECT "ticketNumber" FROM trucking_records ORDER BY "createdAt"');
    expect(kept).toEqual([{ ticketNumber: null }, { ticketNumber: '417' }]);
  });
});
