import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { log } from '../core/log';
import type { Settings } from '../settings/env';
import { Brand, MailContent } from './mail-content';
import { mailHtml } from './mail-html';
import { mailUnavailable } from './mail-retries';

export interface Message extends MailContent {
  /** Identifies the message, so that mail programs and the outbox recognize a repeat after a crash. */
  id?: string;
  to: string;
}

export interface Mailer {
  send(message: Message): Promise<void>;
}

/** Called if the mail server permanently refuses an email's address. Such an email counts as sent. `reply` is the server's reply. */
export type OnRefused = (message: Message, reply: string) => Promise<void>;

/**
 * Sends emails through SMTP_URL if it is set. Otherwise writes them to DATA_DIR/outbox. Then, on a developer's machine, also
 * prints their links. Servers don't, because more people read a server's log than a mailbox.
 */
export function createMailer(settings: OutboxSettings & Pick<Settings, 'smtpUrl'>, onRefused: OnRefused): Mailer {
  return settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings, onRefused) : outboxMailer(settings);
}

const LINE = 72;

/** Wraps lines at 72 characters. Otherwise nodemailer would encode the message, and its outbox file would be hard to read. */
function wrapped(text: string): string {
  return text.replace(new RegExp(`(?=.{${LINE + 1}})(.{1,${LINE}})[ ]+`, 'g'), '$1\n');
}

type Sender = Brand & Pick<Settings, 'mailFrom'>;
type OutboxSettings = Sender & Pick<Settings, 'dataDir' | 'embedded' | 'exposed'>;

/** Returns a message for nodemailer. The recipient is an object, because a string would be parsed as a list of addresses. */
const envelopeOf = (message: Message, { mailFrom, ...brand }: Sender) => ({
  from: mailFrom,
  to: { name: '', address: message.to },
  subject: message.subject,
  text: wrapped(message.text),
  html: mailHtml(message, brand),
  ...(message.id ? { messageId: `<${message.id}@${new URL(brand.publicUrl).hostname}>` } : {}),
});

/** A mail server that accepts connections but doesn't respond must not block a worker for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Time after a failed connection during which emails fail immediately, so that the worker can run other jobs. */
const PAUSE_MS = 5000;

/**
 * Matches replies to RCPT TO for an unknown or disabled address: 5.1.x, 5.2.1, or 550, 551, and 553 without such a code. Other
 * replies, such as 5.7.1 for denied relaying, concern the settings or the server and can be corrected.
 */
const ADDRESS_REFUSED = /^(5\d\d[ -]5\.(1\.\d|2\.1\b)|55[013](?![ -]5\.\d))/;

/** nodemailer's error for an unsent email. */
type SendError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

function smtpMailer(url: string, sender: Sender, onRefused: OnRefused): Mailer {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
  let before: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;
  async function send(message: Message) {
    if (Date.now() < pausedUntil) throw mailUnavailable('no connection a moment ago');
    const envelope = envelopeOf(message, sender);
    try {
      await transport.sendMail(envelope);
    } catch (error) {
      const { message: reason, code, command, response = '', responseCode = 0 } = error as SendError;
      if (command === 'RCPT TO' && ADDRESS_REFUSED.test(response)) return onRefused(message, response);
      // The server refused the email's content, and would refuse it again.
      if (command === 'DATA' && responseCode >= 500) throw error;
      if (!responseCode || code === 'EAUTH') pausedUntil = Date.now() + PAUSE_MS;
      throw mailUnavailable(reason, error);
    }
  }
  return {
    // Sends one email at a time, so that a mail server that stops midway gets at most one email twice.
    send(message) {
      const sent = before.then(() => send(message));
      before = sent.catch(() => undefined);
      return sent;
    },
  };
}

function outboxMailer(settings: OutboxSettings): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = path.join(settings.dataDir, 'outbox');
  return {
    async send(message) {
      const sent = await transport.sendMail(envelopeOf(message, settings));
      await mkdir(outbox, { recursive: true });
      const name = message.id ?? `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      const file = path.join(outbox, `${name}.eml`);
      // Renames the file after it is complete, so that a program watching the folder never reads half a message.
      const part = `${file}.${randomUUID().slice(0, 8)}.part`;
      await writeFile(part, sent.message as Buffer);
      await rename(part, file);
      if (!settings.embedded || settings.exposed) return log.info({ mail: name }, 'mail written to the outbox');
      console.log(`mail to ${message.to}: ${message.subject}\n  ${message.link}`);
    },
  };
}
