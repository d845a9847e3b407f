import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for an email in the product's outbox and returns its link. */
export async function linkMailedTo(dataDir: string, address: string, subject: RegExp): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  for (let tries = 0; tries < 200; tries++) {
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    // A link that is too long for one line continues on the next line.
    const mails = names.sort().map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\n', ''));
    const mail = mails.findLast((text) => text.includes(`To: ${address}`) && subject.test(text));
    const link = mail && /https?:\/\/\S+/.exec(mail)?.[0];
    if (link) return link;
    await sleep(50);
  }
  throw new Error(`no mail to ${address} about ${subject}`);
}
