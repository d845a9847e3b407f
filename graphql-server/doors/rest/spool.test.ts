import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spooled } from './spool';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a source of parts that reports when it has ended. */
function source(parts: (string | Uint8Array)[], failure?: Error) {
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* generate() {
    try {
      yield* parts;
      if (failure) throw failure;
    } finally {
      end();
    }
  }
  return { parts: generate(), ended };
}

const parts = (count: number) => Array.from({ length: count }, () => randomBytes(10_000));
const limits = () => ({ memoryBytes: 30_000, folder });

test.each([
  ['in memory', 2, 0],
  ['in a file', 50, 0],
  ['in a file that is shorter than the response', 50, 25_000],
])('parts of a response that wait %s are yielded complete and in order', async (_, count, fileBytes) => {
  const sent = parts(count);
  const got: Uint8Array[] = [];
  const options = { ...limits(), ...(fileBytes && { fileBytes }) };
  for await (const part of spooled(source(sent).parts, options)) got.push(part);
  expect(Buffer.concat(got).equals(Buffer.concat(sent))).toBe(true);
});

test('a source ends while its reader lags, and the temporary file has no name in its folder', async () => {
  const sent = parts(50);
  const { parts: all, ended } = source(sent);
  const reading = spooled(all, limits());
  const { value: first } = await reading.next();
  await ended;
  expect(readdirSync(folder)).toEqual([]);
  const rest: Uint8Array[] = [];
  for await (const part of reading) rest.push(part);
  expect(Buffer.concat([first!, ...rest]).equals(Buffer.concat(sent))).toBe(true);
});

test.each([
  ['if the limit for all files is reached', { fileBytes: 100_000 }],
  ['if no file can be written', { folder: '/nowhere' }],
])('%s, a list is read at its reader’s pace', async (_, more) => {
  const sent = parts(50);
  let count = 0;
  async function* counted() {
    for (const part of sent) {
      count++;
      yield part;
    }
  }
  const reading = spooled(counted(), { ...limits(), ...more });
  await reading.next();
  const before = count;
  expect(before).toBeLessThan(50);
  const rest: Uint8Array[] = [];
  for await (const part of reading) rest.push(part);
  expect(count).toBe(50);
  expect(Buffer.concat([sent[0]!, ...rest]).equals(Buffer.concat(sent))).toBe(true);
});

test('a failure of the source reaches the reader after the parts before the failure', async () => {
  const reading = spooled(source(['one'], new Error('gone')).parts, limits());
  expect(Buffer.from((await reading.next()).value!).toString()).toBe('one');
  await expect(reading.next()).rejects.toThrow('gone');
});

test('a reader that disconnects ends the source of its response', async () => {
  const { parts: all, ended } = source(parts(50));
  const reading = spooled(all, { ...limits(), fileBytes: 50_000 });
  await reading.next();
  await reading.return(undefined);
  await ended;
});
