import contentDisposition from 'content-disposition';
import type { Request } from 'express';
import { IMPORT_MAX_BYTES } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { badInput, conflict, isUniqueViolation } from '../../core/errors';
import { importableList } from '../../core/lists/importable-list';
import { checkPermission } from '../../core/operations/check-permission';
import { command } from '../../core/operations/command';
import { actorOf, type Context } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { type FileBody, mediaTypeOf, readFile } from '../../core/rest/file-body';
import { post } from '../../core/rest/rest';
import { ENCODINGS } from '../../services/spreadsheets/read-spreadsheet';
import {
  closeImport,
  insertImport,
  lockList,
  readImport,
  readRememberedColumns,
  rememberColumns,
  writeEntries,
} from './imports.queries';
import { StartedImport, StartImportInput } from './imports.types';
import { headersKey } from './mapping/mapping.policy';
import type { Entry } from './preview/preview.policy';
import { judgeSheet, readMappedSheet } from './preview/preview.queries';
import {
  ApplyImportInput,
  ImportPreview,
  ImportPreviewArgs,
  ImportResult,
  ImportRowState,
} from './preview/preview.types';

const TABBED = 'text/tab-separated-values';
const spreadsheet: FileBody = {
  mediaTypes: ['text/csv', TABBED, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  maxBytes: IMPORT_MAX_BYTES,
  messages: {
    wrongType: messages.notASpreadsheet,
    tooLarge: messages.importTooLarge,
  },
};

const readUpload = (req: Request) => ({
  list: req.query['list'],
  fileName: fileNameOf(req.get('content-disposition')),
  read: () => readFile(req, spreadsheet),
  isTabbed: mediaTypeOf(req) === TABBED,
});

function fileNameOf(header: string | undefined): string | undefined {
  try {
    return header && contentDisposition.parse(header).parameters['filename']?.slice(0, 255);
  } catch {
    return undefined;
  }
}

/** The list of a file, for whoever manages that list. */
function listFor(context: Pick<Context, 'actor'>, ...[name]: Parameters<typeof importableList>) {
  const list = importableList(name);
  checkPermission(context.actor, list.permission);
  return list;
}

/** Takes a file to be imported into a list, and checks that it is a table. */
export const startImport = command('startImport', {
  permission: Permission.PICKERS_READ,
  input: StartImportInput,
  output: StartedImport,
  graphql: false,
  rest: post('/imports', { input: readUpload, file: spreadsheet }),
  async before(context, { list: name, read, isTabbed }) {
    const list = listFor(context, name);
    const file = await read();
    await readMappedSheet({ file, isTabbed, userId: actorOf(context).id }, list, null, async () => undefined);
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
  // Its row is written when it is applied.
  audit: () => null,
});

const alreadyApplied = () => conflict('This file was imported already.');

/** What applying a file would do, row by row. */
export const previewImport = query('importPreview', {
  permission: Permission.PICKERS_READ,
  input: ImportPreviewArgs,
  output: ImportPreview,
  largeInput: true,
  largeOutput: 'report',
  async run(context, { id, mapping: given }): Promise<ImportPreview> {
    const { db } = context;
    const found = await readImport(db, actorOf(context).id, id);
    const list = listFor(context, found.list);
    if (!found.file) throw alreadyApplied();
    const sheet = await readMappedSheet(found, list, given, (headers) =>
      readRememberedColumns(db, found.list, headers),
    );
    const { rows, counts, version } = await judgeSheet(db, list, sheet);
    const { texts, headers, mapping } = sheet;
    const below = texts.rows.filter(({ number }) => number > mapping.headerRow);
    return {
      id,
      list: found.list,
      fileName: found.fileName,
      sheets: texts.sheets,
      sheet: texts.sheet,
      headerRow: mapping.headerRow,
      encoding: texts.encoding,
      encodings: texts.encoding ? ENCODINGS : [],
      columns: headers.map((header, index) => ({
        index,
        header,
        samples: below.flatMap(({ cells }) => cells[index]?.trim().slice(0, 100) || []).slice(0, 3),
        field: mapping.columns[index]?.field ?? null,
      })),
      fields: Object.entries(list.fields).map(([name, { title }]) => ({ name, title })),
      counts,
      offers: rows.flatMap(({ number, offers }) => offers.map((offer) => ({ ...offer, row: number }))),
      version,
      judged: rows,
    };
  },
});

const errorsRefused = (count: number) =>
  `${count === 1 ? '1 row has' : `${count} rows have`} errors. Nothing was imported.`;
const listChanged = () => conflict('The list changed. Preview again.');

/** Writes a file's rows into its list, all or none. Applied again, it returns what it did the first time. */
export const applyImport = command('applyImport', {
  permission: Permission.PICKERS_READ,
  input: ApplyImportInput,
  output: ImportResult,
  largeInput: true,
  async before(context, { id, mapping }) {
    const found = await readImport(context.db, actorOf(context).id, id);
    const list = listFor(context, found.list);
    return { list, sheet: found.file && (await readMappedSheet(found, list, mapping, async () => undefined)) };
  },
  async run(work, { id, version }) {
    const { db, prepared } = work;
    const { list, sheet } = prepared;
    const found = await readImport(db, actorOf(work).id, id, 'FOR UPDATE');
    if (found.counts) return { id, list: found.list, counts: found.counts, fileName: found.fileName, isRepeat: true };
    await lockList(db, list);
    const judged = await judgeSheet(db, list, sheet!);
    if (judged.version !== version) throw listChanged();
    if (judged.counts.error > 0) throw badInput(errorsRefused(judged.counts.error));
    const columnsOf = list.columnsOf ?? ((input: object) => input);
    const rowsIn = (state: ImportRowState) => judged.rows.filter((row) => row.state === state);
    const created = rowsIn(ImportRowState.create).map(({ input }) => columnsOf(input!));
    const changed = rowsIn(ImportRowState.change).map(
      ({ entry, input }) => ({ ...entry, ...columnsOf(input!) }) as Entry,
    );
    try {
      await writeEntries(db, list, created, changed);
    } catch (error) {
      throw isUniqueViolation(error) ? listChanged() : error;
    }
    await closeImport(db, id, judged.counts);
    const { mapping, headers } = sheet!;
    const columns = mapping.columns.map(({ field }) => field ?? null);
    if (mapping.headerRow > 0) await rememberColumns(db, found.list, headersKey(headers), columns);
    return { id, list: found.list, counts: judged.counts, fileName: found.fileName, isRepeat: false };
  },
  audit: ({ result: { counts, fileName, isRepeat }, prepared: { list } }) =>
    isRepeat
      ? null
      : {
          action: `imported ${list.nouns}`,
          details: `${fileName ?? 'file'}: ${counts.create} created, ${counts.change} changed, ${counts.same} unchanged`,
        },
});
