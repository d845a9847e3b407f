import contentDisposition from 'content-disposition';
import { IMPORT_MAX_BYTES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { badInput, conflict, isUniqueViolation, notFound } from '../../core/errors';
import { importableList } from '../../core/lists/importable-list';
import { checkPermission } from '../../core/operations/check-permission';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import { type FileBody, post, type SentInput } from '../../core/operations/route';
import {
  closeImport,
  insertImport,
  lockList,
  readBasis,
  readImport,
  rememberMapping,
  type SentImport,
  writeEntries,
} from './imports.queries';
import { StartedImport, StartImportInput } from './imports.types';
import { withMappedSheet } from './mapping/map-sheet';
import { judgeSheet } from './preview/preview.queries';
import { ApplyImportInput, ImportPreview, ImportPreviewArgs, ImportResult } from './preview/preview.types';
import { none, readFile, sentFile } from './read-file';

const TABBED = 'text/tab-separated-values';
const spreadsheet: FileBody = {
  mediaTypes: ['text/csv', TABBED, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: IMPORT_MAX_BYTES,
  messages: {
    wrongType: messages.notASpreadsheet,
    tooLarge: messages.importTooLarge,
  },
};

const readUpload = ({ query, header, mediaType, file }: SentInput) => ({
  list: query['list'],
  fileName: fileNameOf(header('content-disposition')),
  read: file,
  isTabbed: mediaType === TABBED,
});

/** Returns the file name in a Content-Disposition header. Accepts unescaped quotes in the name, which some programs send. */
function fileNameOf(header = ''): string | undefined {
  try {
    return contentDisposition.parse(header).parameters['filename']?.slice(0, 255);
  } catch {
    return /filename="(.*)"\s*(?:;|$)/i.exec(header)?.[1]?.slice(0, 255);
  }
}

/** Returns the list that a file is imported into. @throws 403 unless the caller manages it */
function listFor(context: Pick<Context, 'actor'>, name: string) {
  const list = importableList(name);
  checkPermission(context.actor, list.permission);
  return list;
}

/** Returns the list that an uploaded file fills. @throws 404 for a file that another feature reads */
function filledList(context: Pick<Context, 'actor'>, { list: name }: SentImport) {
  const list = listFor(context, name);
  if (list.fillsNoList) throw notFound('Import');
  return list;
}

export const startImport = command('startImport', {
  description: 'Uploads a file to import into a list. Checks that the file is a table.',
  permission: Permission.PICKERS_READ,
  input: StartImportInput,
  output: StartedImport,
  graphql: false,
  rest: post('/imports', { input: readUpload, file: spreadsheet }),
  async before(context, { list: name, read, isTabbed }) {
    const list = listFor(context, name);
    const file = await read();
    const sent = { person: actorOf(context).id, isTabbed, bytes: async () => file };
    await withMappedSheet(sent, { list, given: null, remembered: none }, async () => undefined);
    return file;
  },
  run: (work, { list, fileName, isTabbed }) =>
    insertImport(work.db, {
      userId: actorOf(work).id,
      list,
      fileName: fileName ?? null,
      isTabbed,
      file: work.prepared,
    }),
  // The audit row is written when the import is applied.
  audit: () => null,
});

export const previewImport = command('importPreview', {
  description:
    'Effects of applying an uploaded file to its list, row by row. The server remembers the mapping that you chose.',
  permission: Permission.PICKERS_READ,
  input: ImportPreviewArgs,
  output: ImportPreview,
  largeOutput: 'report',
  graphql: { kind: 'query' },
  onlyReads: true,
  before: async (context, { id, mapping }) =>
    readFile(context, {
      id,
      mapping,
      list: filledList(context, await readImport(context.db, actorOf(context).id, id)),
    }),
  async run({ db, prepared: { remember, preview } }): Promise<ImportPreview> {
    await remember(db);
    return preview;
  },
  // The audit row is written when the import is applied.
  audit: () => null,
});

const errorsRefused = (count: number) =>
  count === 1 ? '1 row has errors. Nothing was imported.' : `${count} rows have errors. Nothing was imported.`;
const listChanged = () => conflict('The list changed. Preview again.');

export const applyImport = command('applyImport', {
  description:
    'Imports an uploaded file into its list. Either all rows are written or none. A repeat returns the first result.',
  permission: Permission.PICKERS_READ,
  input: ApplyImportInput,
  output: ImportResult,
  async before(context, { id, mapping, version }) {
    const { db } = context;
    const found = await readImport(db, actorOf(context).id, id);
    const list = filledList(context, found);
    try {
      const mapped = { list, given: mapping, remembered: none };
      const judged = await withMappedSheet(sentFile(context, found), mapped, async (sheet) => {
        await rememberMapping(db, found.list, sheet);
        return judgeSheet(context, list, sheet);
      });
      if (judged.version !== version) throw listChanged();
      if (judged.counts.error > 0) throw badInput(errorsRefused(judged.counts.error));
      return { list, judged };
    } catch (error) {
      // An earlier attempt of this request may already have applied the import.
      const { counts } = await readImport(db, found.userId, id);
      if (counts) return { list, judged: undefined };
      throw error;
    }
  },
  async run(work, { id }) {
    const { db, prepared } = work;
    const { list, judged } = prepared;
    const found = await readImport(db, actorOf(work).id, id, 'FOR UPDATE');
    if (found.counts) return { id, list: found.list, counts: found.counts, fileName: found.fileName, isRepeat: true };
    await lockList(db, list);
    // The rows were compared before the lock was taken, so the list or the codes may have changed.
    if ((await readBasis(db, list)).state !== judged!.state) throw listChanged();
    try {
      await writeEntries(db, list, judged!.rows);
    } catch (error) {
      throw isUniqueViolation(error) ? listChanged() : error;
    }
    await list.checkSaved?.(db);
    await closeImport(db, id, judged!.counts);
    return { id, list: found.list, counts: judged!.counts, fileName: found.fileName, isRepeat: false };
  },
  audit: ({ result: { counts, fileName, isRepeat }, prepared: { list } }) =>
    isRepeat
      ? null
      : {
          action: `imported ${list.nouns}`,
          details: `${fileName ?? 'file'}: ${counts.create} created, ${counts.change} changed, ${counts.same} unchanged`,
        },
});
