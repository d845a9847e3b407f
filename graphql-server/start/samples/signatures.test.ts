import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheets } from '../../testing/extra-work';
import { startTestServer } from '../../testing/server';
import { prepareFirstStart } from '../first-start';

test('the sample data has a signed sheet, a sheet that changed since it was signed, and an unsigned sheet', async () => {
  const server = await startTestServer();
  try {
    await prepareFirstStart(server.db, server.settings);
    const password = readFileSync(join(server.settings.dataDir, 'demo-password'), 'utf8').trim();
    const admin = server.client();
    await admin.rest('POST', '/api/login', { email: 'admin@example.com', password });
    const { edges } = await sheets(admin);
    const states = edges.map(({ node }: { node: { state: string } }) => node.state);
    expect(states.sort()).toEqual(['changed', 'signed', 'unsigned']);
  } finally {
    await server.stop();
  }
}, 60_000);
