import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { buildStep, hang, startWeatherServer, type WeatherServer } from '../../testing/weather-server';

let server: TestServer;
let service: WeatherServer;
beforeAll(async () => {
  service = await startWeatherServer();
  const weather = { apiKey: 'key', url: service.url, latitude: 34.05, longitude: -118.24 };
  server = await startTestServer({ timeZone: 'America/Los_Angeles', weather });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  service.close();
  await server.stop();
});
beforeEach(() => server.db.query('TRUNCATE weather_forecasts, rain_evidence'));

const signedIn = async () => server.client().login(await buildUser(server.db, { stormWaterCertified: true }));
/** Ages the cached forecast, so that the next call fetches a new one. */
const later = () =>
  server.db.query(`UPDATE weather_forecasts SET "fetchedAt" = now() - interval '11 minutes', "failedAt" = NULL`);

const DAYS = `{ stormWaterDays(startDate: "2026-03-01", endDate: "2026-03-31") { date rain } }`;
const FORECAST = '{ stormWaterForecast { fetchedAt entries { dt weather { main } pop } days { date rain } } }';

async function rainDays() {
  const { data } = await (await signedIn()).graphql(DAYS);
  return Object.fromEntries(data.stormWaterDays.map(({ date, rain }: any) => [date, rain]));
}
const ask = async () => (await signedIn()).rest('GET', '/api/storm-water/weather');

test('the forecast has dt, weather[].main, and pop of each step', async () => {
  service.tell([buildStep('2026-03-02T12:00:00Z', { main: 'Rain', pop: 0.84 }), buildStep('2026-03-02T15:00:00Z')]);
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body).toEqual([
    { dt: 1772452800, weather: [{ main: 'Rain' }], pop: 0.84 },
    { dt: 1772463600, weather: [{ main: 'Clear' }], pop: 0 },
  ]);
  const { data } = await (await signedIn()).graphql(FORECAST);
  expect(data.stormWaterForecast.entries).toEqual(body);
  expect(data.stormWaterForecast.days).toEqual([{ date: '2026-03-02', rain: true }]);
});

test.each([
  ['Rain', 0, true],
  ['Drizzle', 0, true],
  ['Thunderstorm', 0, true],
  ['Snow', 0, false],
  ['Clouds', 0.3, false],
  ['Clouds', 0.31, true],
  ['Clear', 1, true],
])('a day of %s with a chance of %d is a rain day: %s', async (main, pop, rain) => {
  service.tell([buildStep('2026-03-02T12:00:00Z', { main, pop }), buildStep('2026-03-02T15:00:00Z')]);
  await ask();
  expect(await rainDays()).toEqual({ '2026-03-02': rain });
});

test('a forecast step belongs to its day in the company’s zone', async () => {
  service.tell([buildStep('2026-03-03T06:00:00Z', { main: 'Rain' }), buildStep('2026-03-03T09:00:00Z')]);
  await ask();
  expect(await rainDays()).toEqual({ '2026-03-02': true, '2026-03-03': false });
});

test('a past forecast step is kept, and later steps are replaced by the newest forecast', async () => {
  service.tell([
    buildStep('2026-03-02T18:00:00Z', { main: 'Rain' }),
    buildStep('2026-03-02T21:00:00Z'),
    buildStep('2026-03-03T21:00:00Z', { main: 'Rain' }),
    buildStep('2026-03-04T21:00:00Z'),
  ]);
  await ask();
  await later();
  service.tell([
    buildStep('2026-03-02T21:00:00Z'),
    buildStep('2026-03-03T21:00:00Z'),
    buildStep('2026-03-04T21:00:00Z', { pop: 0.9 }),
  ]);
  await ask();
  expect(await rainDays()).toEqual({ '2026-03-02': true, '2026-03-03': false, '2026-03-04': true });
  const evidence = await server.db.query(
    `SELECT entry, rain, "fetchedAt" FROM rain_evidence WHERE day = '2026-03-02' ORDER BY "startsAt"`,
  );
  expect(evidence).toMatchObject([
    { entry: { weather: [{ main: 'Rain' }], pop: 0 }, rain: true },
    { entry: { weather: [{ main: 'Clear' }] }, rain: false },
  ]);
  expect(evidence[0].fetchedAt < evidence[1].fetchedAt).toBe(true);
});

test('while the weather service is down, saved rain days are still listed and approving still works', async () => {
  service.tell([buildStep('2026-03-02T18:00:00Z', { main: 'Rain' })]);
  await ask();
  await later();
  service.respond = (_req, res) => void res.writeHead(401).end('{"cod":401}');
  const { status, body } = await ask();
  expect([status, body]).toEqual([503, { message: 'Weather data unavailable' }]);
  const { errors } = await (await signedIn()).graphql(FORECAST);
  expect(errors![0]).toMatchObject({
    message: 'Weather data unavailable',
    extensions: { code: 'SERVICE_UNAVAILABLE' },
  });
  expect(await rainDays()).toEqual({ '2026-03-02': true });
  const approval = await (await signedIn()).rest('POST', '/api/storm-water/approvals', {
    date: '2026-03-05',
    approved: true,
  });
  expect(approval.status).toBe(201);
});

test('while the weather service hangs and fifty people wait, other requests do not wait', async () => {
  await later();
  hang(service, 2);
  const client = await signedIn();
  const people = await Promise.all(Array.from({ length: 50 }, signedIn));
  let answered = 0;
  const waiting = people.map((each) => each.rest('GET', '/api/storm-water/weather').finally(() => answered++));
  for (let turn = 0; turn < 20; turn++) {
    expect(
      (await client.rest('GET', '/api/storm-water/approvals?startDate=2026-03-01&endDate=2026-03-31')).status,
    ).toBe(200);
  }
  expect(answered).toBe(0);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
});

describe('an approval', () => {
  const APPROVE =
    'mutation ($input: CreateStormWaterApprovalInput!) { createStormWaterApproval(input: $input) { id } }';
  const APPROVALS = `{ stormWaterApprovals(startDate: "2026-03-12", endDate: "2026-03-14") {
    date userName rain recordedAt evidence { dt weather { main } pop rain fetchedAt } } }`;
  const approvals = async () => (await (await signedIn()).graphql(APPROVALS)).data.stormWaterApprovals;
  const rest = async () =>
    (await (await signedIn()).rest('GET', '/api/storm-water/approvals?startDate=2026-03-12&endDate=2026-03-14')).body;
  beforeEach(() => server.db.query('TRUNCATE storm_water_approvals'));

  test('keeps the forecast and the name from the time of approval, whatever changes later', async () => {
    service.tell([
      buildStep('2026-03-12T18:00:00Z', { main: 'Rain', pop: 0.84 }),
      buildStep('2026-03-12T21:00:00Z'),
      buildStep('2026-03-13T21:00:00Z'),
    ]);
    await later();
    await ask();
    const person = await buildUser(server.db, { stormWaterCertified: true, firstName: 'Kim', lastName: 'Reyes' });
    const kim = await server.client().login(person);
    for (const date of ['2026-03-12', '2026-03-13', '2026-03-14']) await kim.graphql(APPROVE, { input: { date } });
    const given = await approvals();
    const fetchedAt = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    expect(given).toMatchObject([
      {
        userName: 'Kim Reyes',
        rain: true,
        recordedAt: null,
        evidence: [
          { dt: 1773338400, weather: [{ main: 'Rain' }], pop: 0.84, rain: true, fetchedAt },
          { dt: 1773349200, weather: [{ main: 'Clear' }], pop: 0, rain: false, fetchedAt },
        ],
      },
      { rain: false, evidence: [{ rain: false }] },
      { rain: null, evidence: [] },
    ]);
    const sent = await rest();

    await server.db.query(`UPDATE users SET "firstName" = 'Robin', "lastName" = 'Park' WHERE id = $1`, [person.id]);
    service.tell([buildStep('2026-03-12T18:00:00Z'), buildStep('2026-03-13T21:00:00Z', { main: 'Rain' })]);
    await later();
    await ask();
    expect(await rainDays()).toEqual({ '2026-03-12': false, '2026-03-13': true });
    await kim.graphql(APPROVE, { input: { date: '2026-03-12' } });
    expect(await approvals()).toEqual(given);
    expect(await rest()).toEqual(sent);
    expect(Object.keys(sent[0])).toEqual(['id', 'date', 'userId', 'userName', 'approved', 'createdAt']);
  });
});
