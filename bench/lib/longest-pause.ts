import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Script of a process that requests /healthz repeatedly. Prints the longest wait once its input ends. */
const ASKER = `
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let longest = 0;
  let ended = false;
  process.stdin.once('end', () => { ended = true; }).resume();
  const ask = () => {
    if (ended) { console.log(longest); process.exit(); }
    const begun = performance.now();
    get({ host: '127.0.0.1', port: process.argv[1], path: '/healthz', agent }, (response) => {
      longest = Math.max(longest, performance.now() - begun);
      response.resume().once('end', () => setTimeout(ask, 2));
    });
  };
  ask();`;

/**
 * Returns the result of some work, and the longest time in milliseconds for which the server responded to nobody meanwhile. Asks
 * from a process of its own, so that no pause of this process counts.
 */
export async function withLongestPause<Result>(port: number, work: () => Promise<Result>) {
  const asker = spawn(process.execPath, ['-e', ASKER, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = text(asker.stdout);
  try {
    const result = await work();
    asker.stdin.end();
    return { result, longestMs: Number(await printed) };
  } finally {
    asker.stdin.end();
    if (asker.exitCode === null) await once(asker, 'exit');
  }
}
