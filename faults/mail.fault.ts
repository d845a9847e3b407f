import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Product } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { MailServer } from './mail-server';

/** How long the mail server is away. With the queue's own pauses, the next retry would be 140 s later. */
const AWAY_MS = rounds(90) * 1000;
const HANGS_MS = rounds(45) * 1000;
const MAILS = 30;

const mail = new MailServer();
let site: Site;
let product: Product;
let env: Record<string, string>;
beforeAll(async () => {
  site = await openSite();
  await mail.start();
  env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUST_PROXY: '1' };
  product = await site.start(env);
});
afterAll(async () => {
  await site?.close();
  await mail.end();
});

let people = 0;
/** Registers someone new, each from another address; the verification link is mailed. */
async function register(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const number = ++people;
  const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  const body = { email, password: 'Crane-hook-7', firstName: 'Pat', lastName: 'Lee' };
  const { status } = await ask({ port: product.port, method: 'POST', path: '/api/register', headers, body });
  if (status !== 201) throw new Error(`register: ${status}`);
  return email;
}

async function registerMany(count: number) {
  const emails: string[] = [];
  for (let index = 0; index < count; index++) emails.push(await register());
  return emails;
}

const timesDelivered = (email: string) => mail.delivered.filter((to) => to === email).length;

/** The seconds until each has been delivered, or Infinity after `limit`. */
async function secondsUntilDelivered(emails: string[], limit = 120): Promise<number> {
  const begun = Date.now();
  while (emails.some((email) => !timesDelivered(email))) {
    if (Date.now() - begun > limit * 1000) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return (Date.now() - begun) / 1000;
}

function report(name: string, emails: string[], seconds: number) {
  figure('mail', `${name}: mails`, emails.length);
  figure('mail', `${name}: all delivered after its return, s`, seconds);
  figure('mail', `${name}: delivered twice`, emails.filter((email) => timesDelivered(email) === 2).length);
  figure('mail', `${name}: delivered more often`, emails.filter((email) => timesDelivered(email) > 2).length);
}

test('mails wait while the mail server is down, and go out within 2 minutes of its return', async () => {
  await mail.end();
  const emails = await registerMany(MAILS);
  await sleep(AWAY_MS);
  await mail.start();
  const seconds = await secondsUntilDelivered(emails);
  report('down', emails, seconds);
  expect(seconds).toBeLessThan(120);
  expect(emails.map(timesDelivered)).toEqual(emails.map(() => 1));
});

test('the same with a mail server that hangs', async () => {
  await mail.end();
  const stopHanging = await mail.hang();
  const emails = await registerMany(MAILS);
  await sleep(HANGS_MS);
  await stopHanging();
  await mail.start();
  const seconds = await secondsUntilDelivered(emails);
  report('hanging', emails, seconds);
  expect(seconds).toBeLessThan(120);
  expect(emails.map(timesDelivered)).toEqual(emails.map(() => 1));
});

test('a mail server or a product that is killed in the middle of a message delivers at most one mail twice', async () => {
  const kills = rounds(10);
  const all: string[] = [];
  let slowest = 0;
  for (let round = 0; round < kills; round++) {
    if (round % 2 === 0) mail.killInNextMessage();
    const before = mail.delivered.length;
    const emails = await registerMany(8);
    if (round % 2 === 1) {
      while (mail.delivered.length < before + 2) await sleep(1);
      await product.end('SIGKILL');
      product = await site.start(env);
    }
    slowest = Math.max(slowest, await secondsUntilDelivered(emails));
    // A second delivery would follow the first within the time of a retry.
    await sleep(4000);
    const twice = emails.filter((email) => timesDelivered(email) > 1).length;
    expect(twice).toBeLessThanOrEqual(1);
    expect(mail.delivered.length - before).toBe(emails.length + twice);
    all.push(...emails);
  }
  figure('mail', 'kills in the middle of a message', kills);
  report('killed', all, slowest);
  expect(slowest).toBeLessThan(120);
});
