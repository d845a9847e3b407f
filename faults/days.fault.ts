import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { launchBrowser, signInOn, toast, typeDay, typeInto, visit } from '../e2e/browser';
import { ADMIN, ask, type Product, signIn } from '../e2e/product';
import { figure } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { makeMachine } from './writers';

const ZONES = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati'];
/** First days of five-day periods with a clock change in the United States or in New Zealand. */
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

/** Formats a day like 'Mar 8, 2026', without the code under test. */
function formatDay(day: string) {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const [year, month, date] = day.split('-').map(Number);
  return `${months[month! - 1]} ${date}, ${year}`;
}

let site: Site;
let db: pg.Client;
let machine = '';
let moved = 0;
let checked = 0;
beforeAll(async () => {
  site = await openSite();
  db = await site.connect();
});
afterAll(async () => {
  await site?.close();
});

/** Expects that the read days equal the sent days, and counts days that differ. */
function check(where: string, read: unknown, sent: unknown) {
  checked++;
  if (JSON.stringify(read) !== JSON.stringify(sent)) moved++;
  expect([where, read]).toEqual([where, sent]);
}

const setDatabaseZone = (zone: string) => db.query(`ALTER DATABASE fieldbook SET timezone = '${zone}'`);

const emptyLists = () => db.query('TRUNCATE timecards, equipment_hours, work_orders CASCADE');

function apiOf({ port }: Product, cookie: string) {
  const headers = { cookie };
  return {
    get: async (path: string) => (await ask({ port, path, headers })).body,
    post: async (path: string, body: object) => {
      const response = await ask({ port, path, method: 'POST', headers, body });
      if ((response.status ?? 500) >= 300) throw new Error(`${path}: ${response.status} ${response.body}`);
      return JSON.parse(response.body);
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

async function checkLists(page: Page, where: string) {
  for (const day of ['2026-03-08', '2026-09-27', '2024-02-29', '1900-01-01']) {
    await page.goto(`/timecards?startDate=${day}&endDate=${day}`);
    await page.getByText(day, { exact: true }).first().waitFor();
    const shown = async () => (await page.locator('main').innerText()).includes(formatDay(day));
    check(`${where}: list`, await shown(), true);
    await page.emulateMedia({ media: 'print' });
    check(`${where}: print`, await shown(), true);
    await page.emulateMedia({ media: 'screen' });
  }
}

/** Types a card's day by key, and picks the next day in the browser's calendar. Both must arrive unchanged. */
async function checkForm(page: Page, where: string, day: string) {
  const submitted = async (name: string) => {
    await typeInto(page.getByLabel('Work Area'), name);
    await typeInto(page.getByLabel('Reporting Supervisor'), 'Pat Lee');
    await page.getByRole('combobox', { name: 'Cost Code' }).focus();
    await page.keyboard.type('1001');
    await page.getByText('1001 - Mobilization').waitFor();
    await page.keyboard.press('Enter');
    await typeInto(page.getByLabel('Operators'), '1');
    await typeInto(page.getByLabel('Total Operator Hours'), '8');
    const responded = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('mutation SubmitTimecard')),
    );
    await page.getByRole('button', { name: 'Submit Timecard' }).click();
    const { input } = (await responded).request().postDataJSON().variables;
    await toast(page, 'Timecard submitted successfully');
    return [input.date, (await db.query('SELECT date::text FROM timecards WHERE "workArea" = $1', [name])).rows];
  };
  await page.goto('/');
  const date = page.getByLabel('Date', { exact: true });
  await typeDay(date, day);
  check(`${where}: typed`, await date.inputValue(), day);
  check(`${where}: typed, submitted`, await submitted('typed'), [day, [{ date: day }]]);
  const next = addDays(day, 1);
  // The calendar is the browser's own window and reports nothing to the page. A slow machine gets more time to open it.
  for (let ms = 300; (await date.inputValue()) !== next && ms < 10_000; ms *= 2) {
    await typeDay(date, day);
    for (const key of ['F4', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
      await sleep(ms);
    }
  }
  check(`${where}: calendar, submitted`, await submitted('calendar'), [next, [{ date: next }]]);
}

test('a calendar day stays the same in all time zones of the server, the database, and the browser', async () => {
  const browser = await launchBrowser();
  for (const databaseZone of ZONES) {
    await setDatabaseZone(databaseZone);
    // Only new connections use the database's new zone, so all servers start afterwards, concurrently.
    const servers = await Promise.all(ZONES.map((TZ) => site.start({ TZ })));
    if (!machine) {
      machine = await makeMachine(servers[0]!.port);
      await db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('1001', 'Mobilization')`);
    }
    for (const [index, serverZone] of ZONES.entries()) {
      await emptyLists();
      const server = servers[index]!;
      await checkServer(server, `server ${serverZone}, database ${databaseZone}`, machine);
      // Combining each pair of zones with each browser zone takes too long, so each server zone meets each browser zone once.
      const shift = ZONES.indexOf(databaseZone);
      const timezoneId = ZONES[(index + shift) % ZONES.length]!;
      const { page, context } = await visit(browser, server.url, undefined, { timezoneId });
      const where = `server ${serverZone}, database ${databaseZone}, browser ${timezoneId}`;
      await signInOn(page, ADMIN, '/timecards');
      await checkLists(page, where);
      // Types the day before a clock change or a leap day, so that the calendar's next day crosses it.
      await checkForm(
        page,
        where,
        ['2026-03-07', '2026-10-31', '2026-04-04', '2026-09-26', '2024-02-28'][index + (shift % 2)]!,
      );
      await context.close();
    }
    await Promise.all(servers.map((server) => server.end()));
  }
  await browser.close();
  figure('days', 'pairs of server and database zones, each with a browser zone', ZONES.length ** 2);
  figure('days', 'days each', DAYS.length);
  figure('days', 'comparisons', checked);
  figure('days', 'days that moved', moved);
});

test('injected fault: the check notices one calendar day changed in the database', async () => {
  const server = await site.start();
  await emptyLists();
  await db.query(`CREATE FUNCTION move_day() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.date := NEW.date + (NEW.date = '2024-02-29')::int; RETURN NEW; END $$`);
  await db.query('CREATE TRIGGER injected BEFORE INSERT ON timecards FOR EACH ROW EXECUTE FUNCTION move_day()');
  await expect(checkServer(server, 'injected', machine)).rejects.toThrow('2024-03-01');
});
