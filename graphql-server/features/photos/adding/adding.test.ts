import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Role } from '../../../access/roles';
import { captureLog } from '../../../testing/captured-log';
import type { ApiClient, Json } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { type GoogleStorage, startGoogleStorage } from '../../../testing/google-storage';
import {
  addedPhoto,
  addPhoto,
  CREATE,
  createUpload,
  jpeg,
  photoFile,
  picture,
  put,
  REGISTER,
  sha256,
  WITHDRAW,
} from '../../../testing/photos';
import { startTestServer, type TestServer } from '../../../testing/server';
import { jobsDone } from '../../../testing/until';

const NOT_A_PHOTO = 'Only JPEG, PNG, and WebP photos can be added.';
const HEIC = /HEIC format.*Settings > Camera > Formats > Most Compatible/;

const home = mkdtempSync(path.join(tmpdir(), 'fieldbook-google-'));
let google: GoogleStorage;
let photo: Buffer;
beforeAll(async () => {
  google = await startGoogleStorage(path.join(home, 'credentials.json'));
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = path.join(home, 'credentials.json');
  photo = await jpeg(1000, 750);
});
afterAll(() => {
  google.close();
  rmSync(home, { recursive: true });
});

describe.each(['disk', 'google'] as const)('photos on %s', (kind) => {
  let server: TestServer;
  let owner: ApiClient;
  let card: { subject: string; subjectId: string };
  beforeAll(async () => {
    const gcs = kind === 'google' ? { bucket: google.bucket, apiEndpoint: google.url } : undefined;
    server = await startTestServer({ gcs, timeZone: 'America/Los_Angeles' }, { jobs: true });
    owner = await signedIn();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await done();
    await server.db.query('TRUNCATE photos, photo_uploads, uploads, activity_logs');
    for (const key of stored()) remove(key);
    card = await newCard(owner);
  });

  const signedIn = async (overrides = {}) => server.client().login(await buildUser(server.db, overrides));
  async function newCard(client: ApiClient) {
    const { body } = await client.rest('POST', '/api/timecards', buildTimecard());
    return { subject: 'timecard', subjectId: body.id as string };
  }
  const folder = () => path.join(server.settings.dataDir, 'uploads');
  /** Lists the keys of all stored objects. */
  const stored = (): string[] => {
    if (kind === 'google') return [...google.objects.keys()];
    if (!existsSync(folder())) return [];
    return readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((each) => each.includes('-'));
  };
  const remove = (key: string) => (kind === 'google' ? google.objects.delete(key) : rmSync(path.join(folder(), key)));
  const done = () => jobsDone(server.db);
  async function sweep() {
    await server.db.query(`SELECT graphile_worker.add_job('uploads.sweep', '{}')`);
    await done();
  }
  const age = () => server.db.query(`UPDATE uploads SET "createdAt" = "createdAt" - interval '25 hours'`);
  const register = (id: string, about: object = {}, who = owner) => who.graphql(REGISTER, { input: { id, ...about } });
  const created = async (sent = {}, who = owner): Promise<Json> =>
    (await createUpload(who, { ...card, file: photo, ...sent })).data.createPhotoUpload;
  const failure = ({ errors }: Awaited<ReturnType<typeof register>>) => [
    errors?.[0]?.extensions.code,
    errors?.[0]?.extensions.reason,
    errors?.[0]?.message,
  ];
  async function nothingIsLeft() {
    await done();
    expect(stored()).toEqual([]);
    expect(await server.db.query('SELECT 1 FROM photos')).toEqual([]);
  }

  test('a photo is sent, registered, kept in two sizes without metadata, and shown', async () => {
    const sent = await picture(3000, 2000)
      .withExif({ IFD0: { Make: 'Pine' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .jpeg()
      .toBuffer();
    const about = {
      takenAt: '2026-03-02T14:05:00.000Z',
      takenAtSource: 'camera',
      caption: ' Trench at the north pier ',
      latitude: 47.6,
      longitude: -122.33,
    };
    const added = await addedPhoto(owner, { ...card, file: sent, about });
    expect(added).toMatchObject({
      ...card,
      ...about,
      caption: 'Trench at the north pier',
      day: '2026-03-02',
      workArea: 'North pier',
      label: 'North pier',
      bytes: sent.length,
      sha256: sha256(sent),
      width: 2048,
      height: 1365,
      addedBy: { firstName: 'Kim' },
      withdrawnAt: null,
      allowed: ['withdraw'],
    });
    await done();
    expect(stored()).toHaveLength(2);
    for (const [url, width] of [
      [added.largeURL, 2048],
      [added.smallURL, 320],
    ]) {
      const { status, headers, body } = await photoFile(server.url, owner, url);
      expect([
        status,
        headers.get('content-type'),
        headers.get('cache-control'),
        headers.get('x-content-type-options'),
      ]).toEqual([200, 'image/jpeg', 'private, no-cache', 'nosniff']);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width });
      expect([body.includes('Pine'), body.includes('GPS')]).toEqual([false, false]);
      const etag = headers.get('etag')!;
      const again = await photoFile(server.url, owner, url, { 'if-none-match': etag });
      expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([304, 0, etag]);
    }
    const log = await server.db.query(`SELECT action, details FROM activity_logs WHERE action LIKE 'photo%'`);
    expect(log).toEqual([
      { action: 'photo added', details: 'timecard North pier, 2026-03-02: Trench at the north pier' },
    ]);
  });

  test('repeating every step after lost responses adds one photo', async () => {
    const clientRequestId = randomUUID();
    const first = await created({ clientRequestId });
    expect(await put(first, photo)).toBe(200);
    const again = await created({ clientRequestId });
    expect([again.id, again.photo]).toEqual([first.id, null]);
    expect(again.uploadURL).not.toBe(first.uploadURL);
    expect(await put(again, photo)).toBe(200);
    const answers = await Promise.all([register(first.id), register(first.id), register(first.id)]);
    expect(new Set(answers.map(({ data }) => data.registerPhoto.addedAt)).size).toBe(1);
    expect((await register(first.id, { caption: 'Another one' })).data.registerPhoto.caption).toBeNull();
    const last = await created({ clientRequestId });
    expect(last).toMatchObject({ id: first.id, photo: { id: first.id } });
    await put(last, await jpeg(50, 50));
    expect((await register(first.id)).data.registerPhoto).toMatchObject({ id: first.id, sha256: sha256(photo) });
    expect(await server.db.query(`SELECT 1 FROM activity_logs WHERE action = 'photo added'`)).toHaveLength(1);
    await age();
    await sweep();
    expect(stored()).toHaveLength(2);
  });

  test('files sent to a replaced link are removed', async () => {
    const clientRequestId = randomUUID();
    const { id, ...link } = await created({ clientRequestId });
    await put(link, photo);
    await created({ clientRequestId });
    expect(failure(await register(id))).toEqual([
      'NOT_FOUND',
      'PHOTO_NOT_UPLOADED',
      'This photo has not been uploaded yet. Please send it again.',
    ]);
    await nothingIsLeft();
  });

  test('another person cannot register an upload, and the same request id gives them their own upload', async () => {
    const clientRequestId = randomUUID();
    const link = await created({ clientRequestId });
    await put(link, photo);
    const reviewer = await signedIn({ role: Role.admin });
    expect(failure(await register(link.id, {}, reviewer))).toEqual([
      'NOT_FOUND',
      'PHOTO_NOT_UPLOADED',
      expect.anything(),
    ]);
    expect((await created({ clientRequestId }, reviewer)).id).not.toBe(link.id);
    expect((await photoFile(server.url, owner, `/api/photos/${link.id}`)).status).toBe(404);
    expect((await register(link.id)).errors).toBeUndefined();
  });

  test('a file sent to a used link changes no photo', async () => {
    const link = await created();
    await put(link, photo);
    const { largeURL } = (await register(link.id)).data.registerPhoto;
    await done();
    const before = (await photoFile(server.url, owner, largeURL)).body;
    const again = await put(link, await jpeg(60, 60));
    // A bucket accepts the file, but nobody reads it, and the sweep removes it.
    expect(again).toBe(kind === 'google' ? 200 : 409);
    expect((await photoFile(server.url, owner, largeURL)).body.equals(before)).toBe(true);
    const { data } = await owner.graphql(WITHDRAW, { input: { id: link.id, reason: 'Wrong trench' } });
    expect(data.withdrawPhoto).toMatchObject({ withdrawReason: 'Wrong trench', allowed: [] });
    expect(await put(link, photo)).toBe(kind === 'google' ? 200 : 409);
    expect((await photoFile(server.url, owner, largeURL)).status).toBe(404);
    // The file of a withdrawn photo has a new address, which people who may withdraw the photo can open.
    expect((await photoFile(server.url, owner, data.withdrawPhoto.largeURL)).body.equals(before)).toBe(true);
    expect((await register(link.id)).data.registerPhoto.withdrawReason).toBe('Wrong trench');
    await age();
    await sweep();
    expect(stored()).toHaveLength(2);
  });

  test('a link with another signature or another name accepts no file', async () => {
    const link = await created();
    const guessed = { ...link, uploadURL: link.uploadURL.replace(/ignature=../, 'ignature=AA') };
    const other = { ...link, uploadURL: link.uploadURL.replace(/uploads\/\w/, 'uploads/z') };
    expect([await put(guessed, photo), await put(other, photo)]).toEqual([403, 403]);
    expect(stored()).toEqual([]);
  });

  test('an upload that is never registered is deleted after a day, and its photo can still be sent', async () => {
    const clientRequestId = randomUUID();
    const link = await created({ clientRequestId });
    await put(link, photo);
    await sweep();
    expect(stored()).toHaveLength(1);
    await age();
    await sweep();
    await nothingIsLeft();
    expect(failure(await register(link.id))[1]).toBe('PHOTO_NOT_UPLOADED');
    const again = await created({ clientRequestId });
    expect(again.id).toBe(link.id);
    await put(again, photo);
    expect((await register(link.id)).errors).toBeUndefined();
  });

  test('withdrawing a photo keeps its files, and deleting its card deletes the files', async () => {
    const withdrawn = await addedPhoto(owner, { ...card, file: photo });
    await owner.graphql(WITHDRAW, { input: { id: withdrawn.id, reason: 'Blurred' } });
    await addedPhoto(owner, { ...card, file: photo });
    await sweep();
    expect(stored()).toHaveLength(4);
    await server.db.query('DELETE FROM timecards');
    await nothingIsLeft();
  });

  describe('a refused upload leaves nothing behind', () => {
    /** Sends a file as a photo of this type, and returns the refusal. A bucket accepts any file, so registering it is refused. */
    async function refusal(file: Buffer, contentType = 'image/jpeg') {
      const link = await createUpload(owner, { ...card, file, contentType });
      if (link.errors) return failure(link);
      const sent = link.data.createPhotoUpload;
      const headers = Object.fromEntries(sent.headers.map(({ name, value }: Json) => [name, value]));
      const answer = await fetch(sent.uploadURL, { method: 'PUT', headers, body: new Uint8Array(file) });
      if (!answer.ok) return [answer.status, ((await answer.json()) as Json).message];
      return failure(await register(sent.id));
    }
    afterEach(nothingIsLeft);

    test.each<[string, () => Promise<Buffer> | Buffer, string]>([
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/jpeg'],
      ['a PDF', () => Buffer.from('%PDF-1.7 a document'), 'image/png'],
      ['a JPEG that says it is a PNG', () => photo, 'image/png'],
    ])('%s', async (_what, make, contentType) => {
      expect((await refusal(await make(), contentType)).at(-1)).toBe(NOT_A_PHOTO);
    });

    test('HEIC, and the message names the phone’s setting to change', async () => {
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]);
      expect((await refusal(heic)).at(-1)).toMatch(HEIC);
      expect(await refusal(heic, 'image/heic')).toEqual([
        'BAD_USER_INPUT',
        'PHOTO_REFUSED',
        expect.stringMatching(HEIC),
      ]);
    });

    test('other types, before anything is sent', async () => {
      for (const contentType of ['image/svg+xml', 'image/gif', 'text/html', 'application/pdf', '']) {
        expect(await refusal(photo, contentType)).toEqual(['BAD_USER_INPUT', 'PHOTO_REFUSED', NOT_A_PHOTO]);
      }
    });

    test('a file of 26 MB, even if a smaller size was announced', async () => {
      const large = Buffer.concat([photo, Buffer.alloc(26 * 1024 * 1024)]);
      const message = 'The photo is larger than 25 MB. Please take it again at a lower resolution.';
      expect(await refusal(large)).toEqual(['BAD_USER_INPUT', 'PHOTO_REFUSED', message]);
      const link = await created();
      if (kind === 'google') {
        await put(link, large);
        expect(failure(await register(link.id)).at(-1)).toBe(message);
      } else expect(await put(link, large)).toBe(413);
    });

    test('a photo that is cut off, and one of another size than announced', async () => {
      expect(await refusal(photo.subarray(0, -500))).toEqual([
        'BAD_USER_INPUT',
        'PHOTO_REFUSED',
        'The photo is damaged. Please take it again, or choose another one.',
      ]);
      const link = await created();
      await put(link, photo.subarray(1));
      expect((await register(link.id)).errors).toBeDefined();
    });

    test('a place with one coordinate, a bad caption, and a bad moment', async () => {
      const { id } = await created();
      const problems = await Promise.all(
        [
          { latitude: 1 },
          { longitude: 1 },
          { latitude: 91, longitude: 0 },
          { caption: 'x'.repeat(201) },
          { caption: 'two\nlines' },
          { takenAt: 'yesterday' },
          { takenAt: '1850-01-01T00:00:00Z' },
        ].map((about) => register(id, about)),
      );
      expect(problems.map((each) => each.errors?.[0]?.extensions.code)).toEqual(Array(7).fill('BAD_USER_INPUT'));
    });
  });

  if (kind === 'google') {
    test('registering fails with 503 while the bucket is unavailable, and works afterwards', async () => {
      const logged = captureLog();
      const link = await created();
      await put(link, photo);
      google.failing = 503;
      const { errors } = await register(link.id);
      google.failing = undefined;
      logged.stop();
      expect(errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
      expect((await register(link.id)).errors).toBeUndefined();
    });
  }

  if (kind === 'disk') {
    test('of 20 photos registered concurrently on one card, 12 are added, and withdrawing one allows another', async () => {
      const links = await Promise.all(Array.from({ length: 20 }, () => created()));
      await Promise.all(links.map((link) => put(link, photo)));
      const answers = await Promise.all(links.map(({ id }) => register(id)));
      const refusals = answers.filter(({ errors }) => errors);
      expect(refusals.map(failure)).toEqual(
        Array(8).fill(['CONFLICT', 'PHOTO_LIMIT', 'This timecard already has 12 photos, the maximum.']),
      );
      expect(failure(await addPhoto(owner, { ...card, file: photo }))[1]).toBe('PHOTO_LIMIT');
      const { id } = answers.find(({ errors }) => !errors)!.data.registerPhoto;
      await owner.graphql(WITHDRAW, { input: { id, reason: 'Blurred' } });
      expect((await addPhoto(owner, { ...card, file: photo })).errors).toBeUndefined();
    });

    test('a person can add photos to two cards at the same time', async () => {
      const other = await newCard(owner);
      const added = await Promise.all(
        [card, other, card, other].map((each) => addPhoto(owner, { ...each, file: photo })),
      );
      expect(added.map(({ errors }) => errors)).toEqual(Array(4).fill(undefined));
    });

    test('a photo of a missing or deleted record is refused with a reason', async () => {
      const missing = { ...card, subjectId: randomUUID() };
      const message = "The photo's timecard was not found. It was deleted, or it belongs to someone else.";
      expect(failure(await addPhoto(owner, missing))).toEqual(['NOT_FOUND', 'PHOTO_RECORD_NOT_FOUND', message]);
      const stranger = await signedIn();
      expect(failure(await addPhoto(stranger, card))).toEqual(['NOT_FOUND', 'PHOTO_RECORD_NOT_FOUND', message]);
      const clientRequestId = randomUUID();
      const link = await created({ clientRequestId });
      await put(link, photo);
      await server.db.query('DELETE FROM timecards');
      expect(failure(await register(link.id))[1]).toBe('PHOTO_RECORD_NOT_FOUND');
      expect(failure(await createUpload(owner, { ...card, clientRequestId }))[1]).toBe('PHOTO_RECORD_NOT_FOUND');
    });

    test('a photo whose record was deleted after it was added counts as already sent', async () => {
      const clientRequestId = randomUUID();
      await addedPhoto(owner, { ...card, clientRequestId, file: photo });
      await server.db.query('DELETE FROM timecards');
      expect(failure(await createUpload(owner, { ...card, clientRequestId }))[1]).toBe('ALREADY_SENT');
    });

    test('sixty repeats of one request are accepted, because they count as one open link', async () => {
      const clientRequestId = randomUUID();
      for (let times = 0; times < 60; times++) {
        expect((await createUpload(owner, { ...card, clientRequestId, file: photo })).errors).toBeUndefined();
      }
    });

    test('a blank request id is refused', async () => {
      const input = { ...card, clientRequestId: '', bytes: 10, contentType: 'image/jpeg' };
      const { errors } = await owner.graphql(CREATE, { input });
      expect(errors?.[0]?.message).toBe('The request id is required');
    });
  }
});

test('photos beyond the daily limit are refused with the reason DAY_LIMIT', async () => {
  const server = await startTestServer({ dayLimits: { cards: 200, corrections: 50, photos: 2 } });
  const owner = await server.client().login(await buildUser(server.db));
  const { body } = await owner.rest('POST', '/api/timecards', buildTimecard());
  const card = { subject: 'timecard', subjectId: body.id };
  const links = await Promise.all([1, 2, 3].map(() => createUpload(owner, { ...card, file: photo })));
  const ids: string[] = [];
  for (const { data } of links) {
    await put(data.createPhotoUpload, photo);
    ids.push(data.createPhotoUpload.id);
  }
  const answers = await Promise.all(ids.map((id) => owner.graphql(REGISTER, { input: { id } })));
  const [over, ...others] = answers.flatMap(({ errors }) => errors ?? []);
  expect(others).toEqual([]);
  expect(over?.extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'DAY_LIMIT' });
  expect(over?.message).toBe('You have added 2 photos today, which is the limit. You can add more tomorrow.');
  expect((await createUpload(owner, { ...card, file: photo })).errors?.[0]?.extensions.reason).toBe('DAY_LIMIT');
  await server.stop();
});
