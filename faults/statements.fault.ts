import { Role } from '../graphql-server/access/roles';
import { buildUser } from '../graphql-server/testing/factories';
import { readSpreadsheetsInProcess } from '../graphql-server/testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../graphql-server/testing/server';
import { changeAtOnce } from '../graphql-server/testing/statement-races';
import { rounds } from '../security/rounds';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();

test('three people at once never give a load to two lines or change an accepted statement', async () => {
  const person = async (overrides: object) => server.client().login(await buildUser(server.db, overrides));
  const people = [
    await person({ role: Role.admin }),
    await person({ role: Role.field, isAccountant: true }),
    await person({ role: Role.admin }),
  ];
  for (let seed = 0; seed < 5; seed++) {
    await server.db.query('TRUNCATE hauler_statements, statement_lines, imports, trucking_records CASCADE');
    await changeAtOnce(server, people, rounds(500) / 5, seed);
  }
});
