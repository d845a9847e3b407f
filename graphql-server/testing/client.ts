import { Agent, request } from 'node:http';

/** Untyped, because tests check the shape of responses. */
export type Json = any;

export interface ApiResponse<Body = Json> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface GraphqlResponse<Data = Json> {
  status: number;
  data: Data;
  errors?: {
    message: string;
    path?: string[];
    extensions: {
      code: string;
      errors?: { path: string; message: string }[];
      retryAfterSeconds?: number;
      reason?: string;
    };
  }[];
}

interface RawRequest {
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** An HTTP client with cookies, for either door. */
export interface ApiClient {
  readonly cookies: Map<string, string>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Sends a body unchanged, such as one that is not JSON. */
  raw(method: string, path: string, init?: RawRequest): Promise<ApiResponse>;
  /** Downloads a file that is not text. */
  file(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  graphql(query: string, variables?: object): Promise<GraphqlResponse>;
  login(account: { email: string; password: string }): Promise<ApiClient>;
}

/** Keeps connections open between requests, as browsers do. */
const agent = new Agent({ keepAlive: true });

/** Sends one request. Uses no `fetch`, which makes several streams for each request and takes more processor time. */
function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string | Uint8Array,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    // Without a length, Node would end the connection after the body of a DELETE.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, headers: { ...length, ...headers }, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = new Headers();
        const { rawHeaders } = response;
        for (let at = 0; at < rawHeaders.length; at += 2) received.append(rawHeaders[at]!, rawHeaders[at + 1]!);
        resolve({ status: response.statusCode!, headers: received, bytes: Buffer.concat(chunks) });
      });
    });
    // The server may close an idle connection just when it is used again. Browsers then send the request again, too.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, method, headers, body));
      else reject(error);
    });
    sent.end(body);
  });
}

/** Creates a client for the server at `base`. The client sends the headers in `always` with each request. */
export function apiClient(base: string, always: Record<string, string> = {}): ApiClient {
  const cookies = new Map<string, string>();

  async function sendWithCookies(method: string, path: string, init: RawRequest = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { ...(cookie ? { cookie } : {}), ...always, ...init.headers };
    const response = await send(base + path, method, sent, init.body);
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name && value) cookies.set(name, value);
      else if (name) cookies.delete(name);
    }
    return response;
  }

  async function raw(method: string, path: string, init?: RawRequest): Promise<ApiResponse> {
    const { status, headers, bytes } = await sendWithCookies(method, path, init);
    const text = bytes.toString();
    const isJson = headers.get('content-type')?.includes('json');
    return { status, body: isJson && text ? JSON.parse(text) : text, headers };
  }

  const client: ApiClient = {
    cookies,
    raw,
    file: (path) => sendWithCookies('GET', path),
    rest: (method, path, body, headers = {}) =>
      raw(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      }),
    async graphql(query, variables = {}) {
      const { status, body } = await client.rest('POST', '/graphql', { query, variables });
      return { status, ...body };
    },
    async login({ email, password }) {
      const { status, body } = await client.rest('POST', '/api/login', { email, password });
      if (status !== 200) throw new Error(`login of ${email}: ${status} ${JSON.stringify(body)}`);
      return client;
    },
  };
  return client;
}
