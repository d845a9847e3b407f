import childProcess from 'node:child_process';
import Piscina from 'piscina';
import { jpeg } from '../testing/photos';
import { keepPhoto } from './images/images';
import { type PdfDocument, renderPdf } from './pdf/render-pdf';
import { readSpreadsheet } from './spreadsheets/read-spreadsheet';

const rows = Array.from({ length: 3000 }, (_, row) => [`${row}`, 'North pier', '40.50']);
const longDocument: PdfDocument = {
  letterhead: 'Blaze',
  title: 'Extra work',
  footer: '',
  blocks: [
    {
      kind: 'table',
      columns: ['Code', 'Area', 'Hours'].map((title) => ({ title, share: 1 })),
      rows,
    },
  ],
};
const busy = { status: 503, message: 'The server is busy. Please try again in a few seconds.' };

afterEach(() => jest.restoreAllMocks());

/** Kills the next thread that starts, once it has a task. */
function killNextThread() {
  const { run } = Piscina.prototype;
  jest.spyOn(Piscina.prototype, 'run').mockImplementationOnce(function (this: Piscina, ...task) {
    // Waits a microtask, because the task is sent right after this event.
    this.once('workerCreate', () => queueMicrotask(() => void this.threads[0]!.terminate()));
    return run.apply(this, task);
  });
}

test.each<[string, () => Promise<unknown>]>([
  ['a PDF', () => renderPdf(longDocument, 'kim')],
  ['a photo', async () => keepPhoto(Buffer.from(Uint8Array.from(await jpeg(6000, 4500))), 'kim')],
])('%s gets a 503 if its thread is killed, and the next one succeeds', async (_what, work) => {
  killNextThread();
  await expect(work()).rejects.toMatchObject(busy);
  await expect(work()).resolves.toBeDefined();
});

test('a spreadsheet whose reading process is killed gets a 503, and the next one is read', async () => {
  const text = new TextEncoder().encode(`Code,Description\n${rows.map((row) => row.join()).join('\n')}`);
  const read = () =>
    readSpreadsheet(
      async () => text,
      { person: 'kim', isTabbed: false, fields: [{ field: 'code', names: ['Code'] }], keys: ['code'] },
      async (sheet) => sheet.rows.length,
    );
  const forked = childProcess.fork;
  jest.spyOn(childProcess, 'fork').mockImplementationOnce((...options: Parameters<typeof forked>) => {
    const reader = forked(...options);
    reader.once('spawn', () => reader.kill('SIGKILL'));
    return reader;
  });
  await expect(read()).rejects.toMatchObject(busy);
  expect(await read()).toBeGreaterThan(2999);
});
