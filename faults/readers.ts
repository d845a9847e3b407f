import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../e2e/product';
import type { Account } from './writers';

const PATHS = ['/api/auth/user', '/healthz', '/api/work-orders', '/readyz'];

/** Readers, one per account, that send one request after another until `stop`. Failed requests are counted and not repeated. */
export class Readers {
  responded = 0;
  readonly failures: string[] = [];
  private running = true;
  private readonly finished: Promise<unknown>;

  constructor(port: number, accounts: Account[]) {
    this.finished = Promise.all(accounts.map((account) => this.read(port, account)));
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.finished;
  }

  private async read(port: number, { cookie }: Account) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; this.running; turn++) {
      // A long, streamed list. If it is cut off, it is not valid JSON.
      const path = turn % 20 === 19 ? '/api/trucking-records' : PATHS[turn % PATHS.length]!;
      try {
        const request = { port, agent, path, headers: { cookie }, signal: AbortSignal.timeout(30_000) };
        const { status, body } = await ask(request);
        if (status !== 200) this.failures.push(`${status} ${path} ${body.slice(0, 80)}`);
        else if (path.startsWith('/api')) JSON.parse(body);
        this.responded++;
      } catch (error) {
        this.failures.push(`${path}: ${error}`);
      }
      await sleep(20);
    }
    agent.destroy();
  }
}
