import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, VARIABLES } from './env';
import { SettingsError } from './env-reader';

const root = join(__dirname, '../..');
const external = { DATABASE_URL: 'postgres://u:p@db/fieldbook', SESSION_SECRET: 's'.repeat(32) };

const OIDC = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'fieldbook', OIDC_CLIENT_SECRET: 'hunter2' };

describe('settings', () => {
  test('have defaults with which only this machine can connect', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      embedded: true,
      exposed: false,
      sessionSecret: undefined,
      publicUrl: 'http://localhost:4000',
      admin: undefined,
      demoData: true,
      smtpUrl: undefined,
      mailFrom: 'Fieldbook <no-reply@localhost>',
      gcs: undefined,
      weather: {
        apiKey: undefined,
        url: 'https://api.openweathermap.org',
        latitude: undefined,
        longitude: undefined,
      },
      playground: true,
      trustProxy: undefined,
      securityContact: undefined,
      logLevel: 'warn',
      metrics: undefined,
      requestRate: { perSecond: 50, burst: 500 },
      requestCost: { perSecond: 250, burst: 1500 },
      workingDays: [1, 2, 3, 4, 5],
      overtimeAfter: 8,
      timeZone: 'America/Los_Angeles',
      projectTitle: 'Fieldbook',
      contractorName: 'Fieldbook',
      truckingCompany: 'Dans Trucking',
      hstsSubdomains: false,
      previousSecrets: [],
      commonPasswords: 'allow',
      openid: undefined,
      passwordSignIn: true,
      secondStep: 'optional',
      spanish: true,
      dayLimits: { cards: 200, corrections: 50, photos: 500 },
    });
  });

  test('with an external database allow connections from other machines, without sample data or playground', () => {
    expect(readSettings(external)).toMatchObject({
      embedded: false,
      exposed: true,
      host: '0.0.0.0',
      demoData: false,
      playground: false,
      logLevel: 'info',
    });
  });

  test.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.0.2.7' }, true],
    [{ HOST: 'fieldbook.example.com' }, true],
    [{ PUBLIC_URL: 'https://fieldbook.example.com' }, true],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://10.0.0.5' }, true],
    [{ HOST: '127.0.0.9', PUBLIC_URL: 'http://[::1]:4000' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://fieldbook.localhost' }, false],
    [{ HOST: 'localhost' }, false],
  ])('with %j allow connections from other machines: %s (if so, no sample data or playground)', (env, exposed) => {
    expect(readSettings(env)).toMatchObject({ exposed, demoData: !exposed, playground: !exposed });
    expect(readSettings({ ...env, DEMO_DATA: '1', GRAPHQL_PLAYGROUND: '1' })).toMatchObject({
      demoData: true,
      playground: true,
    });
  });

  test('are read from their variables', () => {
    const settings = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://fieldbook.example.com/',
      ADMIN_EMAIL: 'First@Example.com',
      ADMIN_PASSWORD: 'Adm1n-password',
      DEMO_DATA: '0',
      GCS_BUCKET: 'documents',
      GCS_API_ENDPOINT: 'http://localhost:9000',
      SITE_LATITUDE: '-33.5',
      SITE_LONGITUDE: '0',
      WEATHER_URL: 'http://localhost:9001/',
      TRUST_PROXY: '1',
      MAIL_FROM: 'Field Office <office@example.com>',
      TIME_ZONE: 'Europe/Berlin',
      WORKING_DAYS: '1-3, 6',
    });
    expect(settings).toMatchObject({
      port: 8080,
      publicUrl: 'https://fieldbook.example.com',
      admin: { email: 'first@example.com', password: 'Adm1n-password' },
      demoData: false,
      gcs: { bucket: 'documents', apiEndpoint: 'http://localhost:9000' },
      weather: { latitude: -33.5, longitude: 0, url: 'http://localhost:9001' },
      trustProxy: 1,
      mailFrom: 'Field Office <office@example.com>',
      timeZone: 'Europe/Berlin',
      workingDays: [1, 2, 3, 6],
    });
  });

  test('count as unset if they are blank', () => {
    expect(readSettings(Object.fromEntries(VARIABLES.map((name) => [name, ''])))).toEqual(readSettings({}));
  });

  test.each([
    ['true', true],
    ['false', false],
    ['0', 0],
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['::1/128', '::1/128'],
  ])('accept a TRUST_PROXY that Express accepts: %s', (text, value) => {
    expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(value);
  });
});

describe('a bad setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '4000.5' }, 'PORT'],
    [{ HOST: 'not a host' }, 'HOST'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: external.DATABASE_URL }, 'SESSION_SECRET'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'fieldbook.example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.com/app' }, 'PUBLIC_URL'],
    [{ ADMIN_EMAIL: 'first@example.com' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'Adm1n-password' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'first', ADMIN_PASSWORD: 'Adm1n-password' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'weakling' }, 'ADMIN_PASSWORD'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Fieldbook' }, 'MAIL_FROM'],
    [{ GCS_BUCKET: 'Not A Bucket' }, 'GCS_BUCKET'],
    [{ GCS_API_ENDPOINT: 'http://localhost:9000' }, 'GCS_BUCKET'],
    [{ GCS_BUCKET: 'documents', GCS_API_ENDPOINT: 'localhost:9000' }, 'GCS_API_ENDPOINT'],
    [{ OPENWEATHER_API_KEY: 'one\ntwo' }, 'OPENWEATHER_API_KEY'],
    [{ WEATHER_URL: 'ftp://example.com' }, 'WEATHER_URL'],
    [{ SITE_LATITUDE: '99', SITE_LONGITUDE: '0' }, 'SITE_LATITUDE'],
    [{ SITE_LATITUDE: '45', SITE_LONGITUDE: 'west' }, 'SITE_LONGITUDE'],
    [{ SITE_LATITUDE: '45' }, 'SITE_LONGITUDE'],
    [{ GRAPHQL_PLAYGROUND: 'true' }, 'GRAPHQL_PLAYGROUND'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/99' }, 'TRUST_PROXY'],
    [{ SECURITY_CONTACT: 'somebody' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'http://example.com/security' }, 'SECURITY_CONTACT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ METRICS_PORT: 'x' }, 'METRICS_PORT'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_PORT'],
    [{ TIME_ZONE: 'Mars' }, 'TIME_ZONE'],
    [{ TIME_ZONE: '+02:00' }, 'TIME_ZONE'],
    [{ WORKING_DAYS: '5-1' }, 'WORKING_DAYS'],
    [{ WORKING_DAYS: '0-4' }, 'WORKING_DAYS'],
    [{ WORKING_DAYS: 'Mon-Fri' }, 'WORKING_DAYS'],
    [{ PROJECT_TITLE: 'x'.repeat(101) }, 'PROJECT_TITLE'],
    [{ CONTRACTOR_NAME: 'x'.repeat(256) }, 'CONTRACTOR_NAME'],
    [{ TRUCKING_COMPANY: 'x'.repeat(256) }, 'TRUCKING_COMPANY'],
    [{ CARDS_A_DAY: '0' }, 'CARDS_A_DAY'],
    [{ OVERTIME_AFTER: '25' }, 'OVERTIME_AFTER'],
    [{ SPANISH: 'no' }, 'SPANISH'],
    [{ CORRECTIONS_A_CARD: 'many' }, 'CORRECTIONS_A_CARD'],
    [{ PHOTOS_A_DAY: '0' }, 'PHOTOS_A_DAY'],
    [{ SECOND_STEP: 'always' }, 'SECOND_STEP'],
    [{ COMMON_PASSWORDS: 'no' }, 'COMMON_PASSWORDS'],
    [{ OIDC_ISSUER: 'ftp://id.example.com' }, 'OIDC_ISSUER'],
    [{ OIDC_CLIENT_ID: 'fieldbook' }, 'OIDC_ISSUER'],
    [{ ...OIDC, OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER'],
    [{ ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER'],
    [{ ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_ISSUER'],
    [{ ...OIDC, OIDC_ISSUER: 'https://login.microsoftonline.com/{tenantid}/v2.0' }, 'OIDC_ISSUER'],
    [{ ...OIDC, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ ...OIDC, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
    [{ ...OIDC, OIDC_ROLES: 'Office=boss' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_ROLES: 'Office' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_ROLES: 'Engineers, North=field' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_ROLES: '[["Office", "toString"]]' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_ROLES: '[["Office"' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_ROLES: '{"20": "field", "Office": "admin"}' }, 'OIDC_ROLES'],
    [{ ...OIDC, OIDC_CLIENT_AUTH: 'none' }, 'OIDC_CLIENT_AUTH'],
    [{ OIDC_CLIENT_AUTH: 'client_secret_post' }, 'OIDC_ISSUER'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN'],
    [{ ...OIDC, PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN'],
    [{ ...OIDC, PASSWORD_SIGN_IN: 'never' }, 'PASSWORD_SIGN_IN'],
    [{ SESSION_SECRET_PREVIOUS: `${'s'.repeat(32)}, short` }, 'SESSION_SECRET_PREVIOUS'],
  ])('is rejected in one line that names it: %j', (env, variable) => {
    const read = () => readSettings(env);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${variable} [^\\n]+$`));
  });

  test('is not echoed if it could be a secret', () => {
    for (const env of [
      { SMTP_URL: 'tcp://u:hunter2@x' },
      { DATABASE_URL: 'u:hunter2@x' },
      { SESSION_SECRET: 'hunter2' },
    ]) {
      expect(() => readSettings(env)).not.toThrow(/hunter2/);
    }
  });
});

describe('every variable, and no other,', () => {
  test('is explained in .env.example', () => {
    const named = [...text('.env.example').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
    expect(named.sort()).toEqual([...VARIABLES].sort());
  });

  test('is passed on by docker-compose.yml', () => {
    const product =
      text('docker-compose.yml')
        .split('x-product-environment:')[1]
        ?.split(/\n(?=\S)/)[0] ?? '';
    const named = [...product.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map((match) => match[1]);
    expect(named.sort()).toEqual([...VARIABLES].sort());
  });
});

/** Reads a file in the project's root. Returns '' if it doesn't exist, so that the comparison shows what is missing. */
function text(name: string) {
  const path = join(root, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
