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
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** An HTTP client with cookies, for either door. */
export interface ApiClient {
  readonly cookies: Map<string, string>;
  rest(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Sends a body unchanged, such as one that is not JSON. */
  raw(method: string, path: string, init?: RawRequest): Promise<ApiResponse>;
  graphql(query: string, variables?: object): Promise<GraphqlResponse>;
  login(account: { email: string; password: string }): Promise<ApiClient>;
}

/** Creates a client for the server at `base`. The client sends the headers in `always` with each request. */
export function apiClient(base: string, always: Record<string, string> = {}): ApiClient {
  const cookies = new Map<string, string>();

  async function raw(method: string, path: string, init: RawRequest = {}): Promise<ApiResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...always, ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name && value) cookies.set(name, value);
      else if (name) cookies.delete(name);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers };
  }

  const client: ApiClient = {
    cookies,
    raw,
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
