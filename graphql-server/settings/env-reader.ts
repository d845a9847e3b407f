import { isIP } from 'node:net';
import { isEmail } from 'class-validator';
import { passwordProblem } from '../../common/passwords';

export type Environment = Record<string, string | undefined>;

/** An unusable setting. Its one-line message has the variable's name and the problem. */
export class SettingsError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
    this.name = 'SettingsError';
  }
}

const SENDER = /^(?:[^<>\r\n]*<([^<>\s]+)>|([^<>\s]+))$/;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;
const BUCKET = /^[a-z0-9][a-z0-9._-]{1,220}[a-z0-9]$/;
const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Returns typed readers for an environment. Each returns undefined for an unset or blank variable, and throws a SettingsError for
 * an unusable one. Messages never repeat secrets.
 */
export function settingsReader<Variable extends string>(env: Environment) {
  const raw = (name: Variable) => env[name]?.trim() || undefined;
  const fail = (name: Variable, problem: string): never => {
    throw new SettingsError(name, problem);
  };
  /** Reads `name`. `parse` returns the value, or undefined if it is unusable. */
  function parsed<T>(name: Variable, wanted: string, parse: (text: string) => T | undefined): T | undefined {
    const text = raw(name);
    if (text === undefined) return undefined;
    return parse(text) ?? fail(name, `must be ${wanted}, not '${oneLine(text)}'`);
  }
  function number(name: Variable, from: number, to: number, pattern = /^-?\d+(\.\d+)?$/, kind = 'a number') {
    return parsed(name, `${kind} from ${from} to ${to}`, (text) => {
      const value = pattern.test(text) ? Number(text) : Number.NaN;
      return value >= from && value <= to ? value : undefined;
    });
  }

  return {
    number,
    integer: (name: Variable, from: number, to: number) => number(name, from, to, /^\d+$/, 'a whole number'),
    flag: (name: Variable) =>
      parsed(name, '0 or 1', (text) => (text === '1' ? true : text === '0' ? false : undefined)),
    oneOf: (name: Variable, options: string[]) =>
      parsed(name, `one of ${options.join(', ')}`, (text) => (options.includes(text) ? text : undefined)),
    text(name: Variable, longest = 1000) {
      const text = raw(name);
      if (text && text.length > longest) fail(name, `must be at most ${longest} characters`);
      if (text && /[\r\n\0]/.test(text)) fail(name, 'must be one line');
      return text;
    },
    host: (name: Variable) =>
      parsed(name, 'an IP address or a host name', (text) => (isIP(text) || HOST.test(text) ? text : undefined)),
    bucket: (name: Variable) => parsed(name, 'a bucket name', (text) => (BUCKET.test(text) ? text : undefined)),
    timeZone: (name: Variable) =>
      parsed(name, 'an IANA time zone such as America/Los_Angeles', (text) => (isTimeZone(text) ? text : undefined)),
    /** Weekdays such as '1-5' or '1-4,6'. Monday is 1. */
    weekdays: (name: Variable) =>
      parsed(name, 'days of the week such as 1-5 or 1-4,6, where 1 is Monday and 7 Sunday', weekdaysIn),
    email: (name: Variable) =>
      parsed(name, 'an email address', (text) => (isEmail(text) ? text.toLowerCase() : undefined)),
    sender: (name: Variable) =>
      parsed(name, 'an email address, or a name followed by <address>', (text) => {
        const match = SENDER.exec(text);
        return isEmail(match?.[1] ?? match?.[2], { require_tld: false }) ? text : undefined;
      }),
    /** An email address as a mailto: URI, or an https: page. */
    contact: (name: Variable) =>
      parsed(name, 'an email address or the URL of an https:// page', (text) => {
        const address = text.replace(/^mailto:/i, '');
        if (isEmail(address)) return `mailto:${address}`;
        const url = /\s/.test(text) ? undefined : parseUrl(text);
        return url?.protocol === 'https:' ? url.href : undefined;
      }),
    /**
     * An absolute URL with one of these protocols, without a trailing slash. The URL may contain a password, so messages don't
     * repeat the URL.
     */
    url(name: Variable, protocols: string[]) {
      const text = raw(name);
      if (!text) return undefined;
      const url = parseUrl(text);
      if (!url?.hostname || !protocols.includes(url.protocol)) {
        return fail(
          name,
          `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
        );
      }
      return text.replace(/\/+$/, '');
    },
    /** A URL without a path. Returns its origin. */
    origin: (name: Variable) =>
      parsed(name, 'a URL without a path, such as https://fieldbook.example.com', (text) => {
        const url = parseUrl(text);
        const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
        return plain && !url.username ? url.origin : undefined;
      }),
    secret(name: Variable, shortest: number, whenMissing?: string) {
      const text = raw(name);
      if (!text && whenMissing) fail(name, whenMissing);
      if (text && text.length < shortest) fail(name, `must be at least ${shortest} characters`);
      return text;
    },
    /** Several secrets, separated by commas. An empty list if the variable is unset. */
    secrets(name: Variable, shortest: number): string[] {
      const texts = (raw(name) ?? '')
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean);
      if (texts.some((text) => text.length < shortest))
        fail(name, `must have at least ${shortest} characters in each secret`);
      return texts;
    },
    password(name: Variable) {
      // Not trimmed, because a password may start or end with a space.
      const text = env[name] || undefined;
      if (text && passwordProblem(text)) {
        fail(name, 'must have at least 8 characters, with an upper-case letter, a lower-case letter, and a digit');
      }
      return text;
    },
    trustProxy: (name: Variable) =>
      parsed<number | boolean | string>(
        name,
        'true, false, a number of proxies, or a list of their addresses',
        (text) => {
          if (text === 'true' || text === 'false') return text === 'true';
          if (/^\d{1,2}$/.test(text)) return Number(text);
          return text.split(',').every((part) => isProxy(part.trim())) ? text : undefined;
        },
      ),
  };
}

function isProxy(part: string) {
  const [address = '', bits, more] = part.split('/');
  const version = isIP(address);
  if (!version) return NAMED_PROXIES.includes(part);
  const widest = version === 4 ? 32 : 128;
  return bits === undefined || (more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= widest);
}

function weekdaysIn(text: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*([1-7])(?:\s*-\s*([1-7]))?\s*$/.exec(part) ?? [];
    if (!from || Number(from) > Number(to)) return undefined;
    for (let day = Number(from); day <= Number(to); day++) days.add(day);
  }
  return [...days].sort();
}

function isTimeZone(name: string) {
  try {
    // An offset such as +02:00 is not a zone, because it has no daylight saving time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function parseUrl(text: string) {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function oneLine(text: string) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
