import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumPath, SWITCHES } from './browser';

interface KillableBrowser {
  context: BrowserContext;
  /** Ends the process without warning, like a phone that runs out of memory or battery. */
  kill(): Promise<void>;
}

/** Creates a browser profile on disk. `start` can start a browser with it again after the previous one was killed. */
export function browserProfile() {
  const profile = mkdtempSync(join(tmpdir(), 'fieldbook-profile-'));
  async function start(): Promise<KillableBrowser> {
    const args = ['--headless', ...SWITCHES, '--remote-debugging-port=0'];
    const child = spawn(await chromiumPath(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(child, 'exit');
    const endpoint = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
        const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the browser ended: ${said}`)));
    });
    const browser = await chromium.connectOverCDP(endpoint);
    const [context] = browser.contexts();
    context!.setDefaultTimeout(30_000);
    return {
      context: context!,
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
    };
  }
  return { start, remove: () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }) };
}
