import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Emails written by a server without SMTP_URL. */
export class Outbox {
  constructor(private readonly dataDir: string) {}

  /** Returns all emails to an address, oldest first. */
  to(address: string): string[] {
    const folder = path.join(this.dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return (
      files
        .sort()
        // Joins lines, because a link that is too long for one line continues on the next.
        .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\n', ''))
        .filter((mail) => mail.includes(`To: ${address}`))
    );
  }

  /** Waits until `count` emails to an address have arrived. Returns the newest. */
  async waitFor(address: string, count = 1): Promise<string> {
    for (let tries = 0; tries < 400; tries++) {
      const mails = this.to(address);
      if (mails.length >= count) return mails.at(-1)!;
      await setTimeout(50);
    }
    throw new Error(`${address} did not get ${count} emails within twenty seconds`);
  }
}

/** Returns the token in an email's link. */
export const tokenIn = (mail: string) => /token=([\w-]+)/.exec(mail)?.[1] ?? '';
