import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Mails written by a server without SMTP_URL. */
export class Outbox {
  constructor(private readonly dataDir: string) {}

  /** Returns all mails to an address, oldest first. */
  to(address: string): string[] {
    const folder = path.join(this.dataDir, 'outbox');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return (
      files
        .sort()
        // A link too long for a line continues on the next one.
        .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('=\n', ''))
        .filter((mail) => mail.includes(`To: ${address}`))
    );
  }

  /** Waits until `count` mails to an address have arrived. Returns the newest. */
  async waitFor(address: string, count = 1): Promise<string> {
    for (let tries = 0; tries < 400; tries++) {
      const mails = this.to(address);
      if (mails.length >= count) return mails.at(-1)!;
      await setTimeout(50);
    }
    throw new Error(`no mail ${count} to ${address} in twenty seconds`);
  }
}

/** Returns the token in an email's link. */
export const tokenIn = (mail: string) => /token=([\w-]+)/.exec(mail)?.[1] ?? '';
