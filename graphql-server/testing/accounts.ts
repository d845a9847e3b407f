import type { DataSource } from 'typeorm';
import type { ApiClient, Json } from './client';

export const DOORS = ['REST', 'GraphQL'] as const;
export type Door = (typeof DOORS)[number];

/** Result of an operation, in the same form for both doors. */
export interface Outcome {
  /** 'OK', or the failure's GraphQL code. */
  code: string;
  message?: string;
  reason?: string;
  errors?: { path: string; message: string }[];
  retryAfter?: number;
  result: Json;
}

const CURRENT_USER = `{ id email firstName lastName profileImageUrl role approvalStatus stormWaterCertified
  passwordResetRequired isApproved isPending isAdmin isEngineer isTrucking permissions }`;

const calls = {
  register: { rest: ['POST', '/api/register'], input: 'RegisterInput', response: '{ message }' },
  verifyEmail: { rest: ['POST', '/api/verify-email'], input: 'VerifyEmailInput', response: '{ message }' },
  resendVerification: {
    rest: ['POST', '/api/resend-verification'],
    input: 'ResendVerificationInput',
    response: '{ message }',
  },
  confirmPassword: { rest: ['POST', '/api/confirm-password'], input: 'ConfirmPasswordInput', response: '{ message }' },
  login: { rest: ['POST', '/api/login'], input: 'LoginInput', response: CURRENT_USER },
  logout: { rest: ['POST', '/api/logout'], input: null, response: '{ message }' },
  me: { rest: ['GET', '/api/auth/user'], input: null, response: CURRENT_USER },
  requestPasswordReset: {
    rest: ['POST', '/api/request-password-reset'],
    input: 'RequestPasswordResetInput',
    response: '{ message }',
  },
  resetPassword: { rest: ['POST', '/api/reset-password'], input: 'ResetPasswordInput', response: '{ message }' },
  changePassword: { rest: ['POST', '/api/change-password'], input: 'ChangePasswordInput', response: '{ message }' },
} as const;

const codes: Record<number, string> = {
  200: 'OK',
  201: 'OK',
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
};

/** Calls an operation on one's own account through a door, with the client's cookies. */
export async function call(door: Door, client: ApiClient, name: keyof typeof calls, input?: object): Promise<Outcome> {
  const { rest, input: inputType, response } = calls[name];
  if (door === 'REST') {
    const { status, body, headers } = await client.rest(rest[0], rest[1], input);
    const code = codes[status] ?? String(status);
    if (code === 'OK') return { code, message: body.message, result: body };
    const retryAfter = Number(headers.get('retry-after')) || undefined;
    const { message, reason, errors } = body;
    return { code, message, reason, errors, retryAfter, result: undefined };
  }
  const kind = name === 'me' ? 'query' : 'mutation';
  const document = inputType
    ? `${kind} ($input: ${inputType}!) { ${name}(input: $input) ${response} }`
    : `${kind} { ${name} ${response} }`;
  const { data, errors: [failure] = [] } = await client.graphql(document, { input });
  if (!failure) return { code: 'OK', message: data[name].message, result: data[name] };
  const { code, reason, errors, retryAfterSeconds } = failure.extensions;
  return { code, message: failure.message, reason, errors, retryAfter: retryAfterSeconds, result: undefined };
}

/** Reads the audit rows about an account, oldest first: rows with its id, or with its email in the details. */
export function activityOf(db: DataSource, email: string): Promise<{ action: string; details: string }[]> {
  return db.query(
    `SELECT action, details FROM activity_logs
     WHERE "userId" = (SELECT id FROM users WHERE email = $1) OR strpos(details, $1) > 0 ORDER BY "createdAt"`,
    [email],
  );
}

/** Returns the names of tables, in any schema, that contain the text in any column. */
export async function tablesWith(db: DataSource, text: string): Promise<string[]> {
  const tables: { name: string }[] = await db.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.query(`SELECT 1 FROM ${name} AS one WHERE strpos(one::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length) found.push(name);
  }
  return found;
}
