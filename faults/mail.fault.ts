import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, type Product } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { MailServer } from './mail-server';

/** Length of the mail server's outage. With only the queue's growing pauses, emails would be retried 140 s after the outage. */
const AWAY_MS = rounds(90) * 1000;
const HANGS_MS = rounds(45) * 1000;
const MAILS = 30;

/** A product with its own mail server, so that two kinds of failure are tested concurrently. */
class Office {
  readonly mail = new MailServer();
  private product!: Product;
  private queue!: pg.Client;
  private env!: Record<string, string>;
  private people = 0;

  private constructor(private readonly site: Site) {}

  static async open() {
    const office = new Office(await openSite());
    await office.mail.start();
    office.env = { SMTP_URL: `smtp://127.0.0.1:${office.mail.port}`, TRUST_PROXY: '1' };
    office.product = await office.site.start(office.env);
    office.queue = await office.site.connect();
    return office;
  }

  async close() {
    await this.site.close();
    await this.mail.end();
  }

  async killProduct() {
    await this.product.end('SIGKILL');
    this.product = await this.site.start(this.env);
  }

  /** Registers new people, each from another IP address. Each gets a verification link by email. Returns their emails. */
  async register(count: number): Promise<string[]> {
    const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`);
    for (const email of emails) {
      const number = ++this.people;
      const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
      const body = { email, password: 'Crane-hook-7', firstName: 'Pat', lastName: 'Lee' };
      const { status } = await ask({ port: this.product.port, method: 'POST', path: '/api/register', headers, body });
      if (status !== 201) throw new Error(`register: ${status}`);
    }
    return emails;
  }

  /** Waits until the queue has no emails. Returns the seconds, or Infinity after two minutes. */
  async secondsUntilSent(): Promise<number> {
    const begun = Date.now();
    const waiting = `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'registrations.mail'`;
    while ((await this.queue.query(waiting)).rowCount) {
      if (Date.now() - begun > 120_000) return Number.POSITIVE_INFINITY;
      await sleep(50);
    }
    return (Date.now() - begun) / 1000;
  }

  /** Returns the people who got no email, and those who got more than one. */
  problemsOf(emails: string[]) {
    const count = (email: string) => this.mail.delivered.filter((to) => to === email).length;
    return { lost: emails.filter((email) => !count(email)), twice: emails.filter((email) => count(email) > 1) };
  }
}

let offices: [Office, Office];
beforeAll(async () => {
  offices = [await Office.open(), await Office.open()];
});
afterAll(async () => {
  for (const office of offices ?? []) await office.close();
});

/** Registers people during the mail server's outage, and waits for their emails afterwards. */
async function mailThrough(name: string, office: Office, fail: () => Promise<() => Promise<void>>, ms: number) {
  await office.mail.end();
  const returns = await fail();
  const emails = await office.register(MAILS);
  await sleep(ms);
  await returns();
  await office.mail.start();
  const seconds = await office.secondsUntilSent();
  const { lost, twice } = office.problemsOf(emails);
  figure('mail', `${name} for ${ms / 1000} s: mails`, emails.length);
  figure('mail', `${name}: all delivered after its return, s`, seconds);
  figure('mail', `${name}: lost, delivered twice`, `${lost.length}, ${twice.length}`);
  expect(seconds).toBeLessThan(120);
  expect({ lost, twice }).toEqual({ lost: [], twice: [] });
}

test('emails wait while the mail server is down or hangs, and are then sent once within 2 minutes', async () => {
  const [one, other] = offices;
  await Promise.all([
    mailThrough('down', one, async () => async () => undefined, AWAY_MS),
    mailThrough('hanging', other, () => other.mail.hang(), HANGS_MS),
  ]);
});

test('if the mail server or the product is killed during a message, at most one email is delivered twice', async () => {
  const [office] = offices;
  const kills = rounds(10);
  let [mails, doubled, slowest] = [0, 0, 0];
  for (let round = 0; round < kills; round++) {
    if (round % 2 === 0) office.mail.killInNextMessage();
    const before = office.mail.delivered.length;
    const emails = await office.register(8);
    if (round % 2 === 1) {
      while (office.mail.delivered.length < before + 2) await sleep(1);
      await office.killProduct();
    }
    slowest = Math.max(slowest, await office.secondsUntilSent());
    const { lost, twice } = office.problemsOf(emails);
    expect(lost).toEqual([]);
    expect(twice.length).toBeLessThanOrEqual(1);
    expect(office.mail.delivered.length - before).toBe(emails.length + twice.length);
    mails += emails.length;
    doubled += twice.length;
  }
  figure('mail', 'kills in the middle of a message', kills);
  figure('mail', 'killed: mails, delivered twice', `${mails}, ${doubled}`);
  figure('mail', 'killed: all delivered after it, s', slowest);
  expect(slowest).toBeLessThan(120);
});

test('injected faults: the check notices a lost email and an email that is sent twice', async () => {
  const [office] = offices;
  for (const fault of ['lost', 'twice'] as const) {
    office.mail.inject(fault);
    const emails = await office.register(2);
    await office.secondsUntilSent();
    expect(office.problemsOf(emails)).toEqual({ lost: [], twice: [], [fault]: [expect.any(String)] });
  }
});
