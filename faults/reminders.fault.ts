import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { type Product, startProduct, temporaryDataDir } from '../e2e/product';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';

/** Returns a time zone where it is the company's morning now. */
function morningZone(): string {
  const behind = (new Date().getUTCHours() - 8 + 24) % 24;
  return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`;
}

/** Starts a mail server that lets the first message hang until its sender is gone, and accepts all other messages. */
async function startMailServer() {
  const taken: string[] = [];
  let hanging = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        if (hanging++ === 0) return;
        taken.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, taken, begun: () => hanging, close: () => server.close() };
}

test('if one of two servers is killed while sending a reminder, exactly one reminder is sent', async () => {
  const { dataDir, remove } = temporaryDataDir();
  const mail = await startMailServer();
  const home = mkdtempSync(join(tmpdir(), 'fieldbook-reminders-'));
  const settings = { TIME_ZONE: morningZone(), SMTP_URL: mail.url };
  const database = await startEmbeddedPostgres(dataDir);
  const shared = new pg.Client(database.url);
  const servers: Product[] = [];
  const start = async () => {
    const server = await startProduct(home, {
      ...settings,
      DATABASE_URL: database.url,
      SESSION_SECRET: 'one and the same on both of the servers',
    });
    servers.push(server);
    return server;
  };
  try {
    const first = await start();
    await shared.connect();
    await shared.query(
      `INSERT INTO users (email, "passwordHash", "emailVerified", "approvalStatus", "stormWaterCertified")
       VALUES ('owen@example.com', 'none', true, 'approved', true)`,
    );
    await shared.query(
      `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt")
       SELECT now() - interval '1 day', (now() AT TIME ZONE $1)::date - 1, true, '{}', now()`,
      [settings.TIME_ZONE],
    );
    const tick = () => shared.query(`SELECT graphile_worker.add_job('stormWater.reminders', '{}')`);
    await tick();
    while (mail.begun() === 0) await sleep(50);
    await start();
    for (let ticks = 0; ticks < 3; ticks++) await tick();
    await first.end('SIGKILL');
    const begun = Date.now();
    while (mail.taken.length === 0 && Date.now() - begun < 30_000) await sleep(100);
    await sleep(3000);
    expect(mail.taken).toHaveLength(1);
    expect(mail.taken[0]).toContain('To: owen@example.com');
    expect(mail.taken[0]).toContain('1 rain day needs your approval');
  } finally {
    await shared.end().catch(() => undefined);
    for (const server of servers) await server.end();
    await database.stop();
    mail.close();
    remove();
    rmSync(home, { recursive: true, force: true });
  }
}, 120_000);
