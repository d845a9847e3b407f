import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import type { JobWork } from '../../../services/jobs';
import type { ApiClient } from '../../../testing/client';
import { buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { zoneAtHour } from '../../../testing/zones';
import { judgeDays } from './warnings.jobs';

let server: TestServer;
let reviewer: ApiClient;
let ownerId: string;
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
  const account = await buildUser(server.db, { role: Role.admin });
  ownerId = account.id;
  reviewer = await server.client().login(account);
  await server.db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('0310', 'Grading')`);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE timecards, judged_days CASCADE'));

const today = () => dayOf(new Date(), server.settings.timeZone);

/** Adds cards for a day, each in its own area. With 0 `people`, each card has hours without people, which causes a warning. */
const addCards = (count: number, { day = today(), people = 1 } = {}) =>
  server.db.query(
    `WITH card AS (
       INSERT INTO timecards ("userId", date, "workArea", "reportingSupervisor", "totalHours", "machineHours", "equipmentCount")
       SELECT $1, $2, gen_random_uuid(), 'Pat Lee', 8, 0, 0 FROM generate_series(1, $3::int) RETURNING id)
     INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "operatorHours") SELECT id, 1, '0310', $4, 8 FROM card`,
    [ownerId, day, count, people],
  );
const warned = async () => (await reviewer.graphql('{ today { cardsWithWarnings } }')).data.today.cardsWithWarnings;
const judge = () => judgeDays.run({ dataSource: server.db, settings: server.settings } as JobWork, {});

test('if there are many cards, Today counts waiting cards that had warnings when the job last ran', async () => {
  await addCards(2010);
  await addCards(3, { people: 0 });
  await addCards(2, { people: 0, day: addDays(today(), -6) });
  expect(await warned()).toBe(5);
  await judge();
  await addCards(1, { people: 0 });
  expect(await warned()).toBe(5);
  await server.db.query(
    `UPDATE timecards SET status = 'approved' WHERE id = (SELECT min(id::text)::uuid FROM timecards WHERE date = $1)`,
    [addDays(today(), -6)],
  );
  expect(await warned()).toBe(4);
  await judge();
  expect(await warned()).toBe(5);
});

test('if there are few cards, Today checks them for warnings on each request', async () => {
  await addCards(1, { people: 0 });
  await judge();
  await addCards(1, { people: 0 });
  expect(await warned()).toBe(2);
});
