import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { captureLog } from '../../../testing/captured-log';
import type { ApiClient } from '../../../testing/client';
import { buildUser } from '../../../testing/factories';
import { type GoogleStorage, startGoogleStorage } from '../../../testing/google-storage';
import { startTestServer, type TestServer } from '../../../testing/server';
import { jobsDone } from '../../../testing/until';
import { User } from '../../users/users.entity';

const MAX = 52_428_800;
const pdf = (length = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(length - 9, 'x')]);

const LIST = `query ($first: Int, $after: String) { stormWaterDocuments(first: $first, after: $after) {
  edges { node { id fileURL originalFileName fileSize uploadedAt day documentsOfDay uploaderFirstName uploaderLastName } }
  pageInfo { hasNextPage endCursor } } }`;
const REGISTER = `mutation ($input: RegisterStormWaterDocumentInput!) {
  registerStormWaterDocument(input: $input) { id originalFileName fileSize uploaderFirstName }
}`;
const ARCHIVE = '{ stormWaterArchive { documents days bytes } }';

const home = mkdtempSync(path.join(tmpdir(), 'fieldbook-google-'));
let google: GoogleStorage;
beforeAll(async () => {
  google = await startGoogleStorage(path.join(home, 'credentials.json'));
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = path.join(home, 'credentials.json');
});
afterAll(() => {
  google.close();
  rmSync(home, { recursive: true });
});

describe.each(['disk', 'google'] as const)('the archive on %s', (kind) => {
  let server: TestServer;
  let client: ApiClient;
  beforeAll(async () => {
    const gcs = kind === 'google' ? { bucket: google.bucket, apiEndpoint: google.url } : undefined;
    server = await startTestServer({ gcs, timeZone: 'America/Los_Angeles' }, { jobs: true });
    client = await signedIn();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await done();
    await server.db.query('TRUNCATE storm_water_documents, uploads, activity_logs');
    for (const key of stored()) remove(key);
  });

  const signedIn = async (overrides = {}) =>
    server.client().login(await buildUser(server.db, { stormWaterCertified: true, ...overrides }));
  const folder = () => path.join(server.settings.dataDir, 'uploads');
  /** Lists the keys of all stored objects. */
  const stored = (): string[] => {
    if (kind === 'google') return [...google.objects.keys()];
    if (!existsSync(folder())) return [];
    return readdirSync(folder(), { recursive: true, encoding: 'utf8' }).filter((each) => each.includes('-'));
  };
  const remove = (key: string) => (kind === 'google' ? google.objects.delete(key) : rmSync(path.join(folder(), key)));
  const done = () => jobsDone(server.db);
  const uploadLink = async (who = client) =>
    (await who.rest('POST', '/api/storm-water/documents/upload-url')).body as { uploadURL: string };
  /** Uploads like a REST client that sets the content type itself and ignores the link's `headers`. */
  const put = (uploadURL: string, body: BodyInit = pdf(), headers: Record<string, string> = {}) =>
    fetch(uploadURL, { method: 'PUT', body, headers: { 'content-type': 'application/pdf', ...headers } });
  const register = (uploadURL: string, overrides: object = {}, who = client) =>
    who.rest('POST', '/api/storm-water/documents', {
      fileURL: uploadURL.split('?')[0],
      fileName: 'inspection.pdf',
      fileSize: 2000,
      ...overrides,
    });
  async function upload(overrides: object = {}, body = pdf()) {
    const { uploadURL } = await uploadLink();
    expect((await put(uploadURL, body)).status).toBe(200);
    return register(uploadURL, { fileSize: body.length, ...overrides });
  }
  const age = () => server.db.query(`UPDATE uploads SET "createdAt" = now() - interval '25 hours'`);
  const sweep = async () => {
    await server.db.query(`SELECT graphile_worker.add_job('uploads.sweep', '{}')`);
    await done();
  };
  const nothingIsLeft = async () => {
    await done();
    expect(stored()).toEqual([]);
    expect(await server.db.query('SELECT 1 FROM storm_water_documents')).toEqual([]);
  };

  test('a document can be registered, listed, downloaded, and deleted, and both changes are logged', async () => {
    const { status, body } = await upload();
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        fileURL: `/api/storm-water/documents/${body.id}`,
        fileName: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/),
        originalFileName: 'inspection.pdf',
        fileSize: 2000,
        uploadedAt: expect.stringMatching(/\.\d{3}Z$/),
        uploaderFirstName: 'Kim',
        uploaderLastName: 'Reyes',
      },
    ]);
    expect((await client.rest('GET', '/api/storm-water/documents')).body).toEqual([body]);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await fetch(server.url + body.fileURL, { headers: { cookie } });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="inspection.pdf"');
    if (kind === 'disk') expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf())).toBe(true);
    await done();
    expect(stored()).toEqual([expect.stringMatching(/^documents\//)]);
    expect((await client.rest('DELETE', `/api/storm-water/documents/${body.id}`)).status).toBe(204);
    await nothingIsLeft();
    expect(
      await server.db.query(
        `SELECT action, details FROM activity_logs WHERE action LIKE 'storm%' ORDER BY "createdAt"`,
      ),
    ).toEqual([
      { action: 'storm water document uploaded', details: 'inspection.pdf, 2000 bytes' },
      { action: 'storm water document deleted', details: 'inspection.pdf' },
    ]);
  });

  test('a PDF with a line break before %PDF- is archived unchanged', async () => {
    const sent = Buffer.concat([Buffer.from('\r\n'), pdf(120)]);
    const { status, body } = await upload({}, sent);
    expect([status, body.fileSize]).toEqual([201, 122]);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await fetch(server.url + body.fileURL, { headers: { cookie } });
    expect(Buffer.from(await file.arrayBuffer()).equals(sent)).toBe(true);
  });

  test('GraphQL returns an upload link with its headers, registers a document, and returns pages and totals', async () => {
    const link = (await client.graphql('mutation { createStormWaterUpload { uploadURL headers { name value } } }')).data
      .createStormWaterUpload;
    expect(link.headers).toEqual([{ name: 'Content-Type', value: 'application/pdf' }]);
    await put(link.uploadURL);
    const { data } = await client.graphql(REGISTER, {
      input: { fileURL: link.uploadURL, fileName: 'a.pdf', fileSize: 2000 },
    });
    expect(data.registerStormWaterDocument).toMatchObject({ originalFileName: 'a.pdf', uploaderFirstName: 'Kim' });
    for (const name of ['b.pdf', 'c.pdf']) await upload({ fileName: name });
    await server.db.query(
      `UPDATE storm_water_documents SET "uploadedAt" = '2026-03-02T07:59:59Z' WHERE "originalFileName" = 'a.pdf'`,
    );
    expect((await client.graphql(ARCHIVE)).data.stormWaterArchive).toEqual({ documents: 3, days: 2, bytes: 6000 });
    const first = (await client.graphql(LIST, { first: 1 })).data.stormWaterDocuments;
    expect(first.edges[0].node).toMatchObject({ originalFileName: 'c.pdf', documentsOfDay: 2 });
    const rest = (await client.graphql(LIST, { after: first.pageInfo.endCursor })).data.stormWaterDocuments;
    expect(rest.edges.map(({ node }: any) => [node.originalFileName, node.documentsOfDay])).toEqual([
      ['b.pdf', 2],
      ['a.pdf', 1],
    ]);
    expect(rest.edges[1].node.day).toBe('2026-03-01');
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  test('a document is kept when its uploader is deleted, and any certified person may delete it', async () => {
    const { body } = await upload();
    await server.db.query('UPDATE storm_water_documents SET "uploadedBy" = NULL');
    const other = await signedIn();
    const [listed] = (await other.rest('GET', '/api/storm-water/documents')).body;
    expect(listed).toMatchObject({ uploaderFirstName: 'Deleted', uploaderLastName: 'user' });
    expect((await other.rest('DELETE', `/api/storm-water/documents/${body.id}`)).status).toBe(204);
    expect((await other.rest('DELETE', `/api/storm-water/documents/${body.id}`)).body.message).toBe(
      'Document not found',
    );
    expect((await other.rest('GET', `/api/storm-water/documents/${body.id}`)).status).toBe(404);
  });

  test.each([
    [{}, 'Missing information: URL filename filesize'],
    [{ fileName: 'a.pdf', fileSize: 3 }, 'Missing information: URL'],
    [{ fileURL: 'x', fileName: '' }, 'Missing information: filename filesize'],
    [{ fileURL: 'x', fileName: 'a.pdf', fileSize: '3' }, "The file's size must be a whole number of bytes"],
  ])('registering %j reports the missing or invalid fields', async (sent, message) => {
    const { status, body } = await client.rest('POST', '/api/storm-water/documents', sent);
    expect([status, body.message]).toEqual([400, message]);
  });

  test.each<[string, () => string]>([
    ['no URL', () => 'nonsense'],
    ['another site', () => 'https://evil.example/uploads/x'],
    ['a path that leads out', () => `${server.url}/api/uploads/../../../../etc/passwd`],
    ['an encoded path that leads out', () => `${server.url}/api/uploads/..%2f..%2fpostgres-password`],
    ['an upload that was never issued', () => `${server.url}/api/uploads/5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a`],
  ])('registering an unknown upload is rejected: %s', async (_name, url) => {
    const { status, body } = await register(url());
    expect([status, body.message]).toEqual([404, 'Upload not found']);
  });

  describe('registering an upload', () => {
    test('is refused if nothing was uploaded, and leaves nothing behind', async () => {
      const { status, body } = await register((await uploadLink()).uploadURL);
      expect([status, body.message]).toEqual([400, 'Nothing has been uploaded yet']);
      await nothingIsLeft();
    });

    test.each([
      ['smaller than it is', 1999],
      ['larger than it is', 2001],
    ])('is refused if the upload is declared %s, and leaves nothing behind', async (_name, fileSize) => {
      const { status, body } = await upload({ fileSize });
      expect([status, body.message]).toEqual([400, `Expected ${fileSize} bytes, but 2000 were uploaded`]);
      await nothingIsLeft();
    });

    test.each([
      ['a path', '../../../etc/passwd.pdf', 'The file name must not contain / or \\. Rename the file.'],
      ['a Windows path', '..\\x.pdf', 'The file name must not contain / or \\. Rename the file.'],
      ['a line break', 'a\r\nSet-Cookie: x=y.pdf', 'The file name contains control characters. Rename the file.'],
      ['a control character', 'a\u0001.pdf', 'The file name contains control characters. Rename the file.'],
      ['300 characters', `${'x'.repeat(296)}.pdf`, 'The file name must be at most 255 characters'],
      [
        'an override of direction',
        'a\u202efdp.pdf',
        'The file name contains characters that change the text direction. Rename the file.',
      ],
      ['another ending', 'a.pdf.html', 'Only PDF files can be archived: the file name must end in .pdf'],
      ['no name before its ending', '.pdf', 'Only PDF files can be archived: the file name must end in .pdf'],
    ])('is refused for a file name with %s, and leaves nothing behind', async (_name, fileName, message) => {
      const { status, body } = await upload({ fileName });
      expect([status, body.message]).toEqual([400, message]);
      await nothingIsLeft();
    });

    test('is a 403 for another person’s upload, which its owner can still register', async () => {
      const { uploadURL } = await uploadLink();
      await put(uploadURL);
      const { status, body } = await register(uploadURL, {}, await signedIn());
      expect([status, body.message]).toEqual([403, 'This upload belongs to someone else']);
      expect((await register(uploadURL)).status).toBe(201);
    });

    test('creates one document, even if it is sent twenty times concurrently', async () => {
      const { uploadURL } = await uploadLink();
      await put(uploadURL);
      const responses = await Promise.all(Array.from({ length: 20 }, () => register(uploadURL)));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
      expect((await register(uploadURL)).status).toBe(409);
      await age();
      await sweep();
      expect(stored()).toHaveLength(1);
    });

    test('must happen within a day, or the sweep deletes the upload', async () => {
      await put((await uploadLink()).uploadURL);
      await sweep();
      expect(stored()).toHaveLength(1);
      await age();
      await sweep();
      await nothingIsLeft();
    });
  });

  test('quotes, accents, and other scripts in a file name are kept in the record and in the download', async () => {
    const fileName = `Tom's "récolte" 雨 100%.pdf`;
    const { body } = await upload({ fileName });
    expect(body.originalFileName).toBe(fileName);
    const { headers, status } = await client.rest('GET', body.fileURL);
    const disposition =
      status === 302
        ? new URL(headers.get('location')!).searchParams.get('response-content-disposition')
        : headers.get('content-disposition');
    expect(disposition).toBe(
      `attachment; filename="Tom's \\"r_colte\\" _ 100%.pdf"; filename*=UTF-8''Tom%27s%20%22r%C3%A9colte%22%20%E9%9B%A8%20100%25.pdf`,
    );
  });

  test('a person without certification can no longer register an upload, and the upload is deleted', async () => {
    const user = await buildUser(server.db, { stormWaterCertified: true });
    const person = await server.client().login(user);
    const { uploadURL } = await uploadLink(person);
    await put(uploadURL);
    await server.db.getRepository(User).update(user.id, { stormWaterCertified: false });
    expect((await register(uploadURL, {}, person)).status).toBe(403);
    await age();
    await sweep();
    await nothingIsLeft();
  });

  test('a file of exactly 50 MB is accepted', async () => {
    expect((await upload({}, pdf(MAX))).status).toBe(201);
  });

  test('an upload to the same link after registration does not change the document', async () => {
    const { uploadURL } = await uploadLink();
    await put(uploadURL);
    const { body } = await register(uploadURL);
    await done();
    await put(uploadURL, Buffer.from('<html>'));
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await fetch(server.url + body.fileURL, { headers: { cookie } });
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf())).toBe(true);
  });

  if (kind === 'google') {
    test.each([
      ['HTML', Buffer.from('<html><script>alert(1)</script>'), 415, 'The file is not a PDF. Choose a PDF file.'],
      ['nothing', Buffer.alloc(0), 415, 'The file is not a PDF. Choose a PDF file.'],
      ['50 MB and a byte', pdf(MAX + 1), 413, 'The file is larger than 50 MB. Choose a smaller file.'],
    ])('an upload of %s is rejected at registration and deleted', async (_name, content, code, message) => {
      const { status, body } = await upload({}, content);
      expect([status, body.message]).toEqual([code, message]);
      await nothingIsLeft();
    });

    test('the signature of a link is valid only for its method, content type, path, and one hour', async () => {
      const { uploadURL } = await uploadLink();
      expect((await put(uploadURL, pdf(), { 'content-type': 'text/html' })).status).toBe(403);
      expect((await fetch(uploadURL)).status).toBe(403);
      expect((await put(uploadURL.replace(/uploads\/\w/, 'uploads/z'))).status).toBe(403);
      google.clockAhead = 3590;
      expect((await put(uploadURL)).status).toBe(200);
      google.clockAhead = 3610;
      expect((await put(uploadURL)).status).toBe(400);
      google.clockAhead = 0;
    });

    describe('the limit of 1 GB in 24 hours', () => {
      const LIMIT = 'You have reached the limit of 1 GB of uploads in 24 hours. Please try again later.';
      const uploadedSoFar = async (who: ApiClient, bytes: number) => {
        const { id } = (await who.rest('GET', '/api/auth/user')).body;
        await server.db.query(
          `INSERT INTO uploads ("filePath", kind, "issuedTo", used, bytes)
           VALUES ('uploads/' || gen_random_uuid(), 'stormWaterDocument', $1, true, $2)`,
          [id, bytes],
        );
      };

      test('direct uploads to the bucket are counted when the next link is requested', async () => {
        const person = await signedIn();
        await uploadedSoFar(person, 1024 ** 3 - 2000);
        await put((await uploadLink(person)).uploadURL);
        const { status, body } = await person.rest('POST', '/api/storm-water/documents/upload-url');
        expect([status, body.message]).toEqual([429, LIMIT]);
      });

      test('an upload past the limit is rejected at registration and deleted', async () => {
        const person = await signedIn();
        const { uploadURL } = await uploadLink(person);
        await uploadedSoFar(person, 1024 ** 3 - 1999);
        await put(uploadURL);
        const { status, body } = await register(uploadURL, {}, person);
        expect([status, body.message]).toEqual([429, LIMIT]);
        await nothingIsLeft();
      });
    });

    test('a Google link works after its owner is deleted, but its upload can’t be registered and is deleted', async () => {
      const user = await buildUser(server.db, { stormWaterCertified: true });
      const { uploadURL } = await uploadLink(await server.client().login(user));
      await server.db.getRepository(User).delete(user.id);
      expect((await put(uploadURL)).status).toBe(200);
      const { status, body } = await register(uploadURL);
      expect([status, body.message]).toEqual([403, 'This upload belongs to someone else']);
      await age();
      await sweep();
      await nothingIsLeft();
    });

    test('using a link again after its upload was rejected leaves nothing behind', async () => {
      const { uploadURL } = await uploadLink();
      await put(uploadURL);
      expect((await register(uploadURL, { fileSize: 1 })).status).toBe(400);
      await put(uploadURL);
      expect((await register(uploadURL)).status).toBe(409);
      await age();
      await sweep();
      await nothingIsLeft();
    });

    test('registering an upload is a 503 while the bucket is unavailable, and works afterwards', async () => {
      const logged = captureLog();
      const { uploadURL } = await uploadLink();
      await put(uploadURL);
      google.failing = 503;
      const { status, body } = await register(uploadURL);
      google.failing = undefined;
      logged.stop();
      expect([status, body.message]).toEqual([
        503,
        'The document archive is unavailable. Please try again in a moment.',
      ]);
      expect((await register(uploadURL)).status).toBe(201);
    });
  }
});
