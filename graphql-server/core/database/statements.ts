import type { Pool, PoolClient } from 'pg';
import { gaveUp, isReadOnly, isTooSlow, tooSlow } from '../errors';
import { log } from '../log';
import { cancelStatement } from './pools';
import { readingSignal } from './reading';

/**
 * A statement whose text contains no user input. A statement with a `name` is prepared once per connection. Change the
 * name whenever the text changes.
 */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

const LOGGED_CHARACTERS = 200;

/** Returns a statement's name, or the beginning of its text, which contains no user input. */
const nameOf = (statement: Statement | string) => {
  const { name, text } = typeof statement === 'string' ? { name: undefined, text: statement } : statement;
  return name ?? text.replace(/\s+/g, ' ').trim().slice(0, LOGGED_CHARACTERS);
};

/**
 * Runs a statement on a connection. Cancels it if it only reads and its client disconnects. A statement that Postgres cancels at
 * its time limit is logged with its duration, and throws `slow()`.
 * @param others the pool whose connections cancel statements
 */
export async function runStatement<Result>(
  client: PoolClient,
  statement: Statement | string,
  { others, slow }: { others: Pool; slow?: (() => Error) | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const signal = readingSignal();
  if (signal?.aborted) throw gaveUp();
  const begun = performance.now();
  let canceled: Promise<unknown> | undefined;
  const cancel = () => {
    canceled = cancelStatement(client, others);
  };
  signal?.addEventListener('abort', cancel);
  try {
    return await run();
  } catch (error) {
    if (signal && isReadOnly(error)) throw new Error(`a query can't write: ${nameOf(statement)}`, { cause: error });
    if (!isTooSlow(error)) throw error;
    if (signal?.aborted) throw gaveUp();
    log.warn({ statement: nameOf(statement), ms: Math.round(performance.now() - begun) }, 'a statement took too long');
    throw slow?.() ?? tooSlow(signal ? 'reading' : 'writing');
  } finally {
    signal?.removeEventListener('abort', cancel);
    // The connection must not run another statement before the cancellation has reached it.
    await canceled;
  }
}
