import pg from 'pg';
import { launchBrowser, signInOn, visit } from '../e2e/browser';
import { ADMIN, ask, type Product, signIn } from '../e2e/product';
import { figure } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { makeMachine } from './writers';

const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'];
/** The weeks of the clock changes in the United States and in New Zealand. */
const WEEKS = ['2026-03-06', '2026-10-30', '2026-04-03', '2026-09-25'];
const DAYS = [
  ...WEEKS.flatMap((from) => Array.from({ length: 5 }, (_, days) => addDays(from, days))),
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '1900-01-01',
].sort();

function addDays(day: string, days: number) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 'Mar 8, 2026', made without the code under test. */
function inWords(day: string) {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year, month, date] = day.split('-').map(Number);
  return `${months[month! - 1]} ${date}, ${year}`;
}

let site: Site;
let moved = 0;
let checked = 0;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Compares days that were sent with days that were read. */
function check(where: string, read: unknown, sent: unknown) {
  checked++;
  if (JSON.stringify(read) !== JSON.stringify(sent)) moved++;
  expect([where, read]).toEqual([where, sent]);
}

async function setDatabaseZone(zone: string) {
  const db = new pg.Client(site.databaseUrl());
  await db.connect();
  await db.query(`ALTER DATABASE fieldbook SET timezone = '${zone}'`);
  await db.query('TRUNCATE timecards CASCADE');
  await db.query('TRUNCATE equipment_hours, work_orders');
  await db.end();
}

function apiOf({ port }: Product, cookie: string) {
  const headers = { cookie };
  return {
    get: async (path: string) => (await ask({ port, path, headers })).body,
    post: async (path: string, body: object) => {
      const answer = await ask({ port, path, method: 'POST', headers, body });
      if ((answer.status ?? 500) >= 300) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      return JSON.parse(answer.body);
    },
  };
}

async function checkServer(product: Product, where: string, machine: string) {
  const { get, post } = apiOf(product, await signIn(product.port));
  const graphql = async (query: string, variables = {}) => {
    const { data, errors } = await post('/graphql', { query, variables });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  for (const date of DAYS) {
    const card = { date, workArea: date, reportingSupervisor: 'Pat', costCodes: [{ code: '1', operatorHours: '1' }] };
    check(`${where}: submitted`, (await post('/api/timecards', card)).date, date);
    const query = `mutation ($input: SubmitEquipmentHoursInput!) { submitEquipmentHours(input: $input) { date } }`;
    const input = { equipmentTemplateId: machine, date, hours: '1.00' };
    check(`${where}: reading`, (await graphql(query, { input })).submitEquipmentHours.date, date);
    await post('/api/work-orders', { dateStarted: date, description: date });
  }
  const byArea = (rows: { date: string; workArea: string }[]) =>
    rows.map(({ date, workArea }) => [workArea, date]).sort();
  const same = DAYS.map((day) => [day, day]);
  check(`${where}: REST list`, byArea(JSON.parse(await get('/api/timecards'))), same);
  const orders: { dateStarted: string; description: string }[] = JSON.parse(await get('/api/work-orders'));
  check(`${where}: work orders`, orders.map((order) => [order.description, order.dateStarted]).sort(), same);
  const csv = await get('/api/equipment-hours/export');
  check(
    `${where}: CSV`,
    DAYS.filter((day) => !csv.includes(day) && !csv.includes(usDay(day))),
    [],
  );
  for (const day of DAYS) {
    const page = await graphql(
      'query ($filter: TimecardFilter) { timecards(first: 50, filter: $filter) { edges { node { date workArea } } } }',
      { filter: { startDate: day, endDate: day } },
    );
    check(
      `${where}: filter`,
      page.timecards.edges.map((edge: any) => [edge.node.workArea, edge.node.date]),
      [[day, day]],
    );
  }
}

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

test('no day moves, whatever the zones of the server, the database, and the browser', async () => {
  const browser = await launchBrowser();
  let machine = '';
  for (const [index, serverZone] of ZONES.entries()) {
    for (const databaseZone of ZONES) {
      await (index === 0 && !machine ? Promise.resolve() : setDatabaseZone(databaseZone));
      const product = await site.start({ TZ: serverZone });
      machine ||= await makeMachine(product.port);
      if (index === 0 && databaseZone === ZONES[0]) await setDatabaseZone(databaseZone);
      await checkServer(product, `server ${serverZone}, database ${databaseZone}`, machine);
      // Each pair of zones with each browser zone takes long; so each server zone meets each browser zone once.
      const browserZone = ZONES[(index + ZONES.indexOf(databaseZone)) % ZONES.length]!;
      const { page, context } = await visit(browser, product.url, undefined, { timezoneId: browserZone });
      const where = `server ${serverZone}, database ${databaseZone}, browser ${browserZone}`;
      await signInOn(page, ADMIN, '/timecards');
      for (const day of ['2026-03-08', '2026-09-27', '2024-02-29', '1900-01-01']) {
        await page.goto(`/timecards?startDate=${day}&endDate=${day}`);
        await page.getByText(day, { exact: true }).first().waitFor();
        const shown = async () => (await page.locator('main').innerText()).includes(inWords(day));
        check(`${where}: list`, await shown(), true);
        await page.emulateMedia({ media: 'print' });
        check(`${where}: print`, await shown(), true);
        await page.emulateMedia({ media: 'screen' });
      }
      await context.close();
      await product.end();
    }
  }
  await browser.close();
  figure('days', 'pairs of server and database zones, each with a browser zone', ZONES.length ** 2);
  figure('days', 'days each', DAYS.length);
  figure('days', 'comparisons', checked);
  figure('days', 'days that moved', moved);
});
