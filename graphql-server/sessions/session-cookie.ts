import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** The first value of a cookie in a Cookie header, as it was sent. */
export function cookieValue(name: string, header = ''): string | undefined {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/**
 * Reads session ids from the cookies that express-session signs: `s:<id>.<HMAC-SHA256 of the id>`, URL-encoded. Returns
 * undefined for a cookie that is missing, forged, or signed with another secret. `session-cookie.test.ts` compares it with
 * express-session.
 */
export function sessionIds(name: string, secret: string): (cookieHeader: string | undefined) => string | undefined {
  const key = createSecretKey(Buffer.from(secret));
  return (cookieHeader) => {
    const value = decoded(cookieValue(name, cookieHeader));
    if (!value?.startsWith('s:')) return undefined;
    const dot = value.lastIndexOf('.');
    const id = value.slice(2, Math.max(dot, 2));
    const signature = Buffer.from(value.slice(dot + 1));
    const expected = Buffer.from(createHmac('sha256', key).update(id).digest('base64').replace(/=+$/, ''));
    const isSigned = signature.length === expected.length && timingSafeEqual(signature, expected);
    return isSigned && id ? id : undefined;
  };
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
