import { Role } from '../access/actor';
import { sheets } from '../testing/extra-work';
import { buildUser } from '../testing/factories';
import { startTestServer } from '../testing/server';
import { addDemoData } from './demo-data';

test('the sample data has a sheet that is signed, one that changed since, and one that is unsigned', async () => {
  const server = await startTestServer();
  try {
    const admin = await buildUser(server.db, { role: Role.admin });
    await addDemoData(server.db, server.settings, { withPeople: true });
    const { edges } = await sheets(await server.client().login(admin));
    expect(edges.map(({ node }: { node: { state: string } }) => node.state)).toEqual(['unsigned', 'changed', 'signed']);
  } finally {
    await server.stop();
  }
}, 60_000);
