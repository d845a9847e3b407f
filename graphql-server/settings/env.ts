import { resolve } from 'node:path';
import { type Environment, SettingsError, settingsReader } from './env-reader';

export { SettingsError };

/** Every variable the product knows; `.env.example` explains each, and docker-compose.yml passes each on. */
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
  'TIME_ZONE',
  'PROJECT_TITLE',
  'TRUCKING_COMPANY',
] as const;

type Variable = (typeof VARIABLES)[number];

/** What the product was told from outside. Nothing else reads the environment. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute: the embedded database, uploads, outbox and generated secrets live here. */
  dataDir: string;
  /** A Postgres of one's own; without it the embedded one is started. */
  databaseUrl?: string;
  embedded: boolean;
  /** Signs the session cookie. Unset only with the embedded database, where one is generated and kept. */
  sessionSecret?: string;
  /** Base of the links in e-mail and the one allowed origin, without a slash at its end. */
  publicUrl: string;
  /** The first administrator, made at start when there is none yet. */
  admin?: { email: string; password: string };
  demoData: boolean;
  smtpUrl?: string;
  mailFrom: string;
  gcs?: { bucket: string; apiEndpoint?: string };
  weather: { apiKey?: string; url: string; latitude?: number; longitude?: number };
  /** Introspection and /playground. */
  playground: boolean;
  /** Express' own setting: how many proxies, or which, may tell the client's address. */
  trustProxy: number | boolean | string | undefined;
  /** Where to report a vulnerability, as a URI (mailto: or https:), published in security.txt. */
  securityContact?: string;
  /** The company's IANA time zone: it says which day a moment belongs to. */
  timeZone: string;
  projectTitle: string;
  truckingCompany: string;
}

/**
 * Reads and checks every setting at once, so that nothing half-configured ever runs. An empty variable counts as unset.
 * @throws SettingsError with one line that names the variable and what is wrong with it.
 */
export function readSettings(env: Environment = process.env): Settings {
  const read = settingsReader<Variable>(env);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const embedded = databaseUrl === undefined;
  const port = read.integer('PORT', 1, 65535) ?? 4000;
  return {
    port,
    // Without a database of one's own this is somebody's laptop: nothing but the laptop should reach it.
    host: read.host('HOST') ?? (embedded ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    embedded,
    sessionSecret: read.secret('SESSION_SECRET', 32, embedded ? undefined : 'is required with DATABASE_URL'),
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    admin: readAdmin(read),
    demoData: read.flag('DEMO_DATA') ?? embedded,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.sender('MAIL_FROM') ?? 'Fieldbook <no-reply@localhost>',
    gcs: readDocumentBucket(read),
    weather: readWeather(read),
    playground: read.flag('GRAPHQL_PLAYGROUND') ?? embedded,
    trustProxy: read.trustProxy('TRUST_PROXY'),
    securityContact: read.contact('SECURITY_CONTACT'),
    timeZone: read.timeZone('TIME_ZONE') ?? 'America/Los_Angeles',
    projectTitle: read.text('PROJECT_TITLE', 100) ?? 'Fieldbook',
    truckingCompany: read.text('TRUCKING_COMPANY', 255) ?? 'Dans Trucking',
  };
}

type Reader = ReturnType<typeof settingsReader<Variable>>;

function readAdmin(read: Reader): Settings['admin'] {
  const email = read.email('ADMIN_EMAIL');
  const password = read.password('ADMIN_PASSWORD');
  if (!email && password) throw new SettingsError('ADMIN_EMAIL', 'is missing: ADMIN_PASSWORD needs it');
  if (email && !password) throw new SettingsError('ADMIN_PASSWORD', 'is missing: ADMIN_EMAIL needs it');
  return email && password ? { email, password } : undefined;
}

function readDocumentBucket(read: Reader): Settings['gcs'] {
  const bucket = read.bucket('GCS_BUCKET');
  const apiEndpoint = read.url('GCS_API_ENDPOINT', ['http:', 'https:']);
  if (apiEndpoint && !bucket) throw new SettingsError('GCS_BUCKET', 'is missing: GCS_API_ENDPOINT needs it');
  return bucket ? { bucket, apiEndpoint } : undefined;
}

function readWeather(read: Reader): Settings['weather'] {
  const latitude = read.number('SITE_LATITUDE', -90, 90);
  const longitude = read.number('SITE_LONGITUDE', -180, 180);
  if (latitude === undefined && longitude !== undefined) {
    throw new SettingsError('SITE_LATITUDE', 'is missing: SITE_LONGITUDE needs it');
  }
  if (longitude === undefined && latitude !== undefined) {
    throw new SettingsError('SITE_LONGITUDE', 'is missing: SITE_LATITUDE needs it');
  }
  return {
    apiKey: read.text('OPENWEATHER_API_KEY'),
    url: read.url('WEATHER_URL', ['http:', 'https:']) ?? 'https://api.openweathermap.org',
    latitude,
    longitude,
  };
}
