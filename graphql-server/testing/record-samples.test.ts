import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDocumentStore } from '../services/document-store/create-document-store';
import { prepareFirstStart } from '../start/first-start';
import { addSamples } from '../start/samples/add-samples';
import { calendarOf } from '../start/samples/calendar';
import { RECORDED } from '../start/samples/recorded-rows';
import { recordSamples } from './record-samples';
import { startTestServer } from './server';

/** Returns the contents of a folder's files, keyed by path. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]),
  );

test('sample data that is loaded and recorded again stays the same', async () => {
  const server = await startTestServer({ demoData: false });
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-samples-'));
  try {
    await prepareFirstStart(server.db, server.settings);
    const calendar = calendarOf(server.settings);
    const documents = await createDocumentStore(server.settings, ['only for tests']);
    await addSamples(server.db, server.settings, { withPeople: true, documents, calendar });
    await recordSamples({ db: server.db, documents, calendar, folder });
    expect(contents(folder)).toEqual(contents(RECORDED));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  }
}, 60_000);
