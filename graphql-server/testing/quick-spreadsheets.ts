import childProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

interface FileReader {
  readFile(bytes: Uint8Array, task: object): AsyncIterable<object>;
}

/**
 * Reads spreadsheets in the process of this file's tests. Starting a process takes longer than reading a small file.
 * spreadsheets.test.ts and worker-deaths.test.ts start processes, as the product does.
 */
export function readSpreadsheetsInProcess(): void {
  let fork: jest.SpyInstance;
  beforeAll(() => {
    fork = jest.spyOn(childProcess, 'fork').mockImplementation(() => reader() as never);
  });
  afterAll(() => fork.mockRestore());
}

/** Returns a substitute for the child process. It exchanges the same messages. */
function reader() {
  const { readFile } = jest.requireActual<FileReader>('../services/spreadsheets/read-file.js');
  const child = new EventEmitter();
  const stdin = new PassThrough();
  const send = async (task: object) => {
    const bytes = await buffer(stdin);
    for await (const message of readFile(bytes, structuredClone(task))) child.emit('message', structuredClone(message));
  };
  return Object.assign(child, { stdin, send });
}
