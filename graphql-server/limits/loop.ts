import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { LOOP, queues } from './table';

/** Running requests with their time of arrival, except requests of senders who use much. */
const prompt = new Map<ServerResponse, number>();
let whenFree: (() => void) | undefined;

/** Records the arrival of a request. Long work waits for the request. */
export function arrive(res: ServerResponse): void {
  prompt.set(res, performance.now());
  res.once('close', () => leave(res));
}

/** Records that long work no longer waits for a request, because it has its response or its sender uses much. */
export function leave(res: ServerResponse): void {
  if (prompt.delete(res) && prompt.size === 0) whenFree?.();
}

/** True if a request is running that arrived a moment ago. Older requests, such as downloads, don't need the event loop now. */
function hasPrompt(): boolean {
  const since = performance.now() - LOOP.promptMs;
  for (const [res, at] of prompt) {
    if (at > since) return true;
    prompt.delete(res);
  }
  return false;
}

/**
 * Waits for a turn of the event loop: one at a time, after requests that have just arrived. Work that blocks the loop, such as
 * parsing a document, takes a turn.
 * @param ms approximate time of the work, whose turn comes after twice that time at the latest
 * @param res response to the request that does the work; other work no longer waits for this request
 */
export function turn(sender: string, ms: number, res?: ServerResponse): Promise<void> {
  if (res) leave(res);
  return queues.turns.run(sender, async () => {
    await setImmediate();
    if (!hasPrompt()) return;
    const free = new Promise<void>((resolve) => {
      whenFree = resolve;
    });
    await Promise.race([free, sleep(LOOP.waits * ms, undefined, { ref: false })]);
  });
}
