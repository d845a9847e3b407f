import type { ServerResponse } from 'node:http';
import { captureLog } from '../../testing/captured-log';
import { createTestDatabase, secondPool, type TestDatabase } from '../../testing/database';
import { buildStep, hang, startWeatherServer, type WeatherServer } from '../../testing/weather-server';
import { createWeather } from './weather';

let database: TestDatabase;
let service: WeatherServer;
beforeAll(async () => {
  database = await createTestDatabase();
  service = await startWeatherServer();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  service.close();
  await database.drop();
});
beforeEach(async () => {
  service.asked.length = 0;
  await database.dataSource.query('TRUNCATE weather_forecasts');
});

const site = () => ({ apiKey: 'a key', url: service.url, latitude: 34.05, longitude: -118.24 });
const weather = (db = database.dataSource) => createWeather(db, site());
const age = (column: string, interval: string) =>
  database.dataSource.query(`UPDATE weather_forecasts SET "${column}" = "${column}" - $1::interval`, [interval]);
const unavailable = { status: 503, message: 'Weather data unavailable' };

test('the server requests the forecast of its location, and returns only the needed fields', async () => {
  service.tell([buildStep('2026-03-02T12:00:00Z', { main: 'Rain', pop: 0.84 })]);
  const { entries } = await weather().forecast();
  expect(entries).toEqual([{ dt: Date.parse('2026-03-02T12:00:00Z') / 1000, weather: [{ main: 'Rain' }], pop: 0.84 }]);
  expect(Object.fromEntries(service.asked[0]!)).toEqual({ lat: '34.05', lon: '-118.24', appid: 'a key' });
});

test('two servers share one forecast request for a hundred users, and send the next one after ten minutes', async () => {
  const other = await secondPool(database.url);
  service.tell([buildStep('2026-03-02T12:00:00Z')]);
  const servers = [weather(), weather(other.dataSource)];
  await Promise.all(Array.from({ length: 100 }, (_, index) => servers[index % 2]!.forecast()));
  expect(service.asked).toHaveLength(1);
  await age('fetchedAt', '9 minutes 50 seconds');
  await servers[1]!.forecast();
  expect(service.asked).toHaveLength(1);
  await age('fetchedAt', '11 seconds');
  await Promise.all(servers.map((each) => each.forecast()));
  expect(service.asked).toHaveLength(2);
  await other.drop();
});

const reply =
  (status: number, body: string, headers = {}) =>
  (res: ServerResponse) =>
    void res.writeHead(status, headers).end(body);
const list = (entries: unknown) => JSON.stringify({ list: entries });

test.each<[string, (res: ServerResponse) => void]>([
  ['a refused key', reply(401, '{"cod":401,"message":"Invalid API key"}')],
  ['an error', reply(500, 'oops')],
  ['a redirect', reply(302, '', { location: 'http://127.0.0.1:1/' })],
  ['garbage', reply(200, '<html>')],
  ['nothing', reply(200, '')],
  ['JSON that is no forecast', reply(200, '{"cod":"200"}')],
  ['no steps', reply(200, list([]))],
  ['a step without a time', reply(200, list([{ weather: [], pop: 0 }]))],
  ['a chance beyond 1', reply(200, list([{ dt: 1772452800, weather: [], pop: 7 }]))],
  ['weather that is no list', reply(200, list([{ dt: 1772452800, weather: 'Rain', pop: 0 }]))],
  [
    'a response without end',
    (res) => {
      res.writeHead(200);
      setInterval(() => res.write(' '.repeat(60_000)), 5).unref();
    },
  ],
  ['a cut connection', (res) => void res.destroy()],
])('if the weather service responds twice with %s, the forecast is unavailable for 30 s', async (_name, respond) => {
  service.respond = (_req, res) => respond(res);
  await expect(weather().forecast()).rejects.toMatchObject(unavailable);
  expect(service.asked).toHaveLength(2);
  // A new `weather()` acts as another server, and gets the failure from the database.
  await expect(weather().forecast()).rejects.toMatchObject(unavailable);
  expect(service.asked).toHaveLength(2);
  service.tell([buildStep('2026-03-02T12:00:00Z')]);
  await age('failedAt', '31 seconds');
  await expect(weather().forecast()).resolves.toBeTruthy();
});

test('if the weather service hangs, the requests that wait for it on two servers get a 503', async () => {
  const other = await secondPool(database.url);
  hang(service, 10);
  const waiting = [weather(), weather(other.dataSource)].map((each) => each.forecast());
  // Handle both rejections from the start, because either server may fetch and fail first.
  await Promise.all(waiting.map((each) => expect(each).rejects.toMatchObject(unavailable)));
  expect(service.asked).toHaveLength(2);
  await other.drop();
});

test('after a server dies while fetching a forecast, another server fetches it', async () => {
  await database.dataSource.query(
    `INSERT INTO weather_forecasts (place, "askedUntil") VALUES ('34.05,-118.24', now() + interval '1 second')`,
  );
  service.tell([buildStep('2026-03-02T12:00:00Z')]);
  await expect(weather().forecast()).resolves.toBeTruthy();
});

test('without an API key or a location, no forecast is requested', async () => {
  const { apiKey: _, ...keyless } = site();
  for (const settings of [keyless, { ...site(), latitude: undefined }]) {
    const unset = createWeather(database.dataSource, settings);
    expect(unset.configured).toBe(false);
    await expect(unset.forecast()).rejects.toMatchObject(unavailable);
  }
  expect(service.asked).toHaveLength(0);
});

test('failures of the weather service are logged without the API key', async () => {
  service.respond = (_req, res) => void res.writeHead(401).end();
  const logged = captureLog();
  await expect(weather().forecast()).rejects.toMatchObject(unavailable);
  logged.stop();
  expect(logged.text()).toContain('401');
  expect(logged.text()).not.toContain('a key');
});
