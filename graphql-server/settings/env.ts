import { resolve } from 'node:path';
import {
  DEFAULT_OVERTIME_AFTER,
  DEFAULT_TIME_ZONE,
  DEFAULT_TRUCKING_COMPANY,
  DEFAULT_WORKING_DAYS,
} from '../../common/settings';
import type { SecondStepRule } from '../access/actor';
import { type Environment, SettingsError, settingsReader } from './env-reader';
import { isLoopback } from './loopback';
import { type OpenidSettings, readOpenid, readPasswordSignIn } from './openid';

export { SettingsError };

/** All variables of the product. `.env.example` explains them, and `docker-compose.yml` passes them on. */
export const VARIABLES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'SESSION_SECRET',
  'PUBLIC_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO_DATA',
  'SMTP_URL',
  'MAIL_FROM',
  'GCS_BUCKET',
  'GCS_API_ENDPOINT',
  'OPENWEATHER_API_KEY',
  'WEATHER_URL',
  'SITE_LATITUDE',
  'SITE_LONGITUDE',
  'GRAPHQL_PLAYGROUND',
  'TRUST_PROXY',
  'SECURITY_CONTACT',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_HOST',
  'TIME_ZONE',
  'WORKING_DAYS',
  'PROJECT_TITLE',
  'CONTRACTOR_NAME',
  'TRUCKING_COMPANY',
  'HSTS_SUBDOMAINS',
  'CARDS_A_DAY',
  'OVERTIME_AFTER',
  'CORRECTIONS_A_CARD',
  'PHOTOS_A_DAY',
  'SECOND_STEP',
  'COMMON_PASSWORDS',
  'SESSION_SECRET_PREVIOUS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ROLES',
  'OIDC_CLIENT_AUTH',
  'PASSWORD_SIGN_IN',
  'SPANISH',
] as const;

export type Variable = (typeof VARIABLES)[number];

/** The product's configuration. Nothing else reads the environment. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, uploads, outbox, and generated secrets. */
  dataDir: string;
  /** URL of an external Postgres. Without it, the embedded Postgres is started. */
  databaseUrl?: string;
  embedded: boolean;
  /**
   * True if other machines can connect: HOST or PUBLIC_URL is not loopback. Then sample data and the playground are off by
   * default.
   */
  exposed: boolean;
  /** Secret that signs cookies and links. May be unset only with the embedded database. The server then generates a secret. */
  sessionSecret?: string;
  /** The product's own origin, without a trailing slash. Also the base of links in emails. */
  publicUrl: string;
  /** The first administrator. Created at start if there is no administrator yet. */
  admin?: { email: string; password: string };
  demoData: boolean;
  smtpUrl?: string;
  mailFrom: string;
  gcs?: { bucket: string; apiEndpoint?: string };
  weather: { apiKey?: string; url: string; latitude?: number; longitude?: number };
  /** Enables introspection and /playground. */
  playground: boolean;
  /** Express' `trust proxy` setting: the number or addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: number | boolean | string | undefined;
  /** Address for vulnerability reports, as a URI (mailto: or https:), published in security.txt. */
  securityContact?: string;
  /** Lowest level that is logged: trace, debug, info, warn, error, or fatal. */
  logLevel: string;
  /** Address at which Prometheus scrapes metrics. Undefined for none. */
  metrics?: { port: number; host: string };
  /** Request limit of a signed-in person per server: requests per second, and requests in a burst after a pause. */
  requestRate: { perSecond: number; burst: number };
  /**
   * Processor time per server for one person, or for one address if nobody is signed in. `perSecond` is in milliseconds per
   * second, and `burst` is the number of milliseconds available after a pause.
   */
  requestCost: { perSecond: number; burst: number };
  /** The company's IANA time zone, which determines the day of a moment. */
  timeZone: string;
  /** Weekdays on which a card is expected, from 1 (Monday) to 7 (Sunday). */
  workingDays: number[];
  /** Regular hours per person and day after which the form offers overtime. 0 disables the offer. */
  overtimeAfter: number;
  projectTitle: string;
  /** The company's name on the sheets that owners sign. */
  contractorName: string;
  truckingCompany: string;
  /** True to tell browsers to use https for all subdomains of PUBLIC_URL, too. */
  hstsSubdomains: boolean;
  /** Earlier values of SESSION_SECRET, which are still accepted. */
  previousSecrets: string[];
  /** People who need a second step to sign in. */
  secondStep: SecondStepRule;
  openid?: OpenidSettings;
  /** True if everybody may sign in with a password. Otherwise, only the administrator in ADMIN_EMAIL may. */
  passwordSignIn: boolean;
  commonPasswords: 'refuse' | 'allow';
  /** True if people may choose Spanish. */
  spanish: boolean;
  /** Daily limits by the company's calendar: cards and photos per person, and corrections per card and person. */
  dayLimits: { cards: number; corrections: number; photos: number };
}

/** One or more secrets. The first signs and encrypts. All of them verify and decrypt. */
export type Secrets = readonly [string, ...string[]];

/** Returns the secrets for cookies, links, and stored secrets. Throws if the session secret has not been generated yet. */
export function secretsOf({
  sessionSecret,
  previousSecrets = [],
}: Pick<Settings, 'sessionSecret'> & Partial<Pick<Settings, 'previousSecrets'>>): Secrets {
  if (!sessionSecret) throw new Error('the session secret is not known yet');
  return [sessionSecret, ...previousSecrets];
}

/** True if the embedded database is used. Works before the settings are checked. */
export const isEmbedded = (env: Environment = process.env): boolean => !env['DATABASE_URL']?.trim();

/**
 * Reads and checks all settings at start, so that nothing runs half-configured. An empty variable counts as unset.
 * @throws SettingsError with a one-line message that names the variable and the problem
 */
export function readSettings(env: Environment = process.env): Settings {
  const read = settingsReader<Variable>(env);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const embedded = isEmbedded(env);
  const port = read.integer('PORT', 1, 65535) ?? 4000;
  // The embedded database means a developer's laptop, so listen only on loopback.
  const host = read.host('HOST') ?? (embedded ? '127.0.0.1' : '0.0.0.0');
  const publicUrl = read.origin('PUBLIC_URL') ?? `http://localhost:${port}`;
  const exposed = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const projectTitle = read.text('PROJECT_TITLE', 100) ?? 'Fieldbook';
  const admin = readAdmin(read);
  const openid = readOpenid(read);
  return {
    port,
    host,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    embedded,
    exposed,
    sessionSecret: read.secret('SESSION_SECRET', 32, embedded ? undefined : 'is required with DATABASE_URL'),
    publicUrl,
    admin,
    demoData: read.flag('DEMO_DATA') ?? (embedded && !exposed),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.sender('MAIL_FROM') ?? 'Fieldbook <no-reply@localhost>',
    gcs: readDocumentBucket(read),
    weather: readWeather(read),
    playground: read.flag('GRAPHQL_PLAYGROUND') ?? (embedded && !exposed),
    trustProxy: read.trustProxy('TRUST_PROXY'),
    securityContact: read.contact('SECURITY_CONTACT'),
    logLevel:
      read.oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) ?? (embedded ? 'warn' : 'info'),
    metrics: readMetrics(read),
    requestRate: { perSecond: 50, burst: 500 },
    requestCost: { perSecond: 250, burst: 1500 },
    timeZone: read.timeZone('TIME_ZONE') ?? DEFAULT_TIME_ZONE,
    workingDays: read.weekdays('WORKING_DAYS') ?? DEFAULT_WORKING_DAYS,
    overtimeAfter: read.number('OVERTIME_AFTER', 0, 24) ?? DEFAULT_OVERTIME_AFTER,
    projectTitle,
    contractorName: read.text('CONTRACTOR_NAME', 255) ?? projectTitle,
    truckingCompany: read.text('TRUCKING_COMPANY', 255) ?? DEFAULT_TRUCKING_COMPANY,
    hstsSubdomains: read.flag('HSTS_SUBDOMAINS') ?? false,
    previousSecrets: read.secrets('SESSION_SECRET_PREVIOUS', 32),
    secondStep: (read.oneOf('SECOND_STEP', ['off', 'optional', 'admins', 'everyone']) as SecondStepRule) ?? 'optional',
    openid,
    passwordSignIn: readPasswordSignIn(read, { openid, admin }),
    commonPasswords:
      (read.oneOf('COMMON_PASSWORDS', ['refuse', 'allow']) as Settings['commonPasswords']) ??
      (embedded && !exposed ? 'allow' : 'refuse'),
    spanish: read.oneOf('SPANISH', ['on', 'off']) !== 'off',
    dayLimits: {
      cards: read.integer('CARDS_A_DAY', 1, 1_000_000) ?? 200,
      corrections: read.integer('CORRECTIONS_A_CARD', 1, 1_000_000) ?? 50,
      photos: read.integer('PHOTOS_A_DAY', 1, 1_000_000) ?? 500,
    },
  };
}

export type Reader = ReturnType<typeof settingsReader<Variable>>;

function readAdmin(read: Reader): Settings['admin'] {
  const email = read.email('ADMIN_EMAIL');
  const password = read.password('ADMIN_PASSWORD');
  if (!email && password) throw new SettingsError('ADMIN_EMAIL', 'is required when ADMIN_PASSWORD is set');
  if (email && !password) throw new SettingsError('ADMIN_PASSWORD', 'is required when ADMIN_EMAIL is set');
  return email && password ? { email, password } : undefined;
}

function readDocumentBucket(read: Reader): Settings['gcs'] {
  const bucket = read.bucket('GCS_BUCKET');
  const apiEndpoint = read.url('GCS_API_ENDPOINT', ['http:', 'https:']);
  if (apiEndpoint && !bucket) throw new SettingsError('GCS_BUCKET', 'is required when GCS_API_ENDPOINT is set');
  return bucket ? { bucket, apiEndpoint } : undefined;
}

function readMetrics(read: Reader): Settings['metrics'] {
  const port = read.integer('METRICS_PORT', 1, 65535);
  const host = read.host('METRICS_HOST');
  if (host && !port) throw new SettingsError('METRICS_PORT', 'is required when METRICS_HOST is set');
  return port ? { port, host: host ?? '127.0.0.1' } : undefined;
}

function readWeather(read: Reader): Settings['weather'] {
  const latitude = read.number('SITE_LATITUDE', -90, 90);
  const longitude = read.number('SITE_LONGITUDE', -180, 180);
  if (latitude === undefined && longitude !== undefined) {
    throw new SettingsError('SITE_LATITUDE', 'is required when SITE_LONGITUDE is set');
  }
  if (longitude === undefined && latitude !== undefined) {
    throw new SettingsError('SITE_LONGITUDE', 'is required when SITE_LATITUDE is set');
  }
  return {
    apiKey: read.text('OPENWEATHER_API_KEY'),
    url: read.url('WEATHER_URL', ['http:', 'https:']) ?? 'https://api.openweathermap.org',
    latitude,
    longitude,
  };
}
