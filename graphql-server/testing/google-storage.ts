import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GoogleStorage {
  url: string;
  bucket: string;
  objects: Map<string, Buffer>;
  /** Seconds by which the storage's clock is ahead of the product's. */
  clockAhead: number;
  /** If set, every call gets this status. */
  failing?: number;
  close(): void;
}

const quote = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Starts a loopback server with the parts of Google Cloud Storage that the product uses. V4 signed PUT and GET check RSA
 * signature, method, headers, and expiry. JSON calls read metadata and insert, copy, read, and delete objects. Writes credentials
 * to `credentialsFile`, for GOOGLE_APPLICATION_CREDENTIALS.
 */
export async function startGoogleStorage(credentialsFile: string): Promise<GoogleStorage> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = 'fieldbook@example.iam.gserviceaccount.com';
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(
    credentialsFile,
    JSON.stringify({ type: 'service_account', project_id: 'p', client_email: email, private_key: pem }),
  );
  const storage: GoogleStorage = {
    url: '',
    bucket: 'documents-of-a-test',
    objects: new Map(),
    clockAhead: 0,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };

  /** Returns the reason to refuse a signed request, or null. */
  function refusal(req: IncomingMessage, url: URL): string | null {
    const query = url.searchParams;
    const given = (name: string) => query.get(`X-Goog-${name}`) ?? '';
    const signedHeaders = given('SignedHeaders');
    const headers = signedHeaders
      .split(';')
      .map((name) => `${name}:${name === 'host' ? url.hostname : String(req.headers[name] ?? '').trim()}\n`)
      .join('');
    const parameters = [...query]
      .filter(([name]) => name !== 'X-Goog-Signature')
      .map(([name, value]) => `${quote(name)}=${quote(value)}`)
      .sort()
      .join('&');
    const request = [req.method, url.pathname, parameters, headers, signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n');
    const hash = createHash('sha256').update(request).digest('hex');
    const scope = given('Credential').slice(email.length + 1);
    const text = ['GOOG4-RSA-SHA256', given('Date'), scope, hash].join('\n');
    const signature = Buffer.from(given('Signature'), 'hex');
    if (!given('Credential').startsWith(`${email}/`)) return 'the credential is unknown';
    if (!createVerify('RSA-SHA256').update(text).verify(publicKey, signature)) return 'SignatureDoesNotMatch';
    const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(given('Date')) ?? [];
    const begins = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
    const now = Date.now() + storage.clockAhead * 1000;
    return now > begins + Number(given('Expires')) * 1000 ? 'ExpiredToken' : null;
  }

  async function signed(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    // Answers the browser's preflight request, as the bucket's CORS configuration does.
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-expose-headers': 'ETag',
    };
    if (req.method === 'OPTIONS') return void res.writeHead(204, cors).end();
    const problem = refusal(req, url);
    if (problem) return void res.writeHead(problem === 'ExpiredToken' ? 400 : 403, cors).end(`<Code>${problem}</Code>`);
    const key = decodeURIComponent(url.pathname.slice(storage.bucket.length + 2));
    if (req.method === 'PUT') {
      storage.objects.set(key, Buffer.concat(await req.toArray()));
      return void res.writeHead(200, { ...cors, etag: '"1"' }).end();
    }
    const object = storage.objects.get(key);
    if (!object) return void res.writeHead(404).end('<Code>NoSuchKey</Code>');
    const disposition = url.searchParams.get('response-content-disposition');
    const type = url.searchParams.get('response-content-type');
    res
      .writeHead(200, { ...(disposition ? { 'content-disposition': disposition } : {}), 'content-type': type ?? '' })
      .end(object);
  }

  /** Inserts an object in one request, whose body contains its metadata and content. */
  async function insert(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const body = Buffer.concat(await req.toArray());
    const boundary = /boundary="?([^";]+)/.exec(req.headers['content-type'] ?? '')?.[1];
    const content = body.indexOf('\r\n\r\n', body.indexOf(`--${boundary}`, 1)) + 4;
    const name = url.searchParams.get('name')!;
    const object = body.subarray(content, body.lastIndexOf(`\r\n--${boundary}--`));
    storage.objects.set(name, object);
    const md5Hash = createHash('md5').update(object).digest('base64');
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ name, md5Hash }));
  }

  async function json(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    if (url.pathname.startsWith('/upload/')) return insert(req, res, url);
    await req.toArray();
    const respond = (status: number, body?: object) =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : undefined);
    const [, from, to] =
      /^(?:\/storage\/v1)?\/b\/[^/]+\/o\/([^/]+)(?:\/(?:rewriteTo|copyTo)\/b\/[^/]+\/o\/([^/]+))?$/.exec(
        url.pathname,
      ) ?? [];
    const key = decodeURIComponent(from ?? '');
    const object = storage.objects.get(key);
    if (!object) return respond(404, { error: { code: 404, message: 'No such object' } });
    if (to) {
      storage.objects.set(decodeURIComponent(to), object);
      return respond(200, { kind: 'storage#rewriteResponse', done: true, resource: { name: decodeURIComponent(to) } });
    }
    if (req.method === 'DELETE') {
      storage.objects.delete(key);
      return respond(204);
    }
    if (url.searchParams.get('alt') !== 'media') return respond(200, { name: key, size: String(object.length) });
    const [, start = '0', end] = /bytes=(\d+)-(\d+)/.exec(req.headers.range ?? '') ?? [];
    const part = object.subarray(Number(start), end === undefined ? undefined : Number(end) + 1);
    res.writeHead(end === undefined ? 200 : 206, { 'content-length': part.length }).end(part);
  }

  const http = createServer((req, res) => {
    const url = new URL(req.url!, `http://${req.headers.host}`);
    if (storage.failing) return void res.writeHead(storage.failing).end();
    const done = url.pathname.startsWith(`/${storage.bucket}/`) && url.searchParams.has('X-Goog-Signature');
    (done || req.method === 'OPTIONS' ? signed : json)(req, res, url).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  storage.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return storage;
}
