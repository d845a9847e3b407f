import { conflict, notFound } from '../../core/errors';
import type { ReadFile, WantedFile } from '../../core/lists/file-reader';
import { actorOf, type Context } from '../../core/operations/context';
import {
  closeImport,
  readContent,
  readImport,
  readRememberedColumns,
  rememberMapping,
  type SentImport,
} from './imports.queries';
import { type SentFile, withMappedSheet } from './mapping/map-sheet';
import type { ImportMappingInput } from './mapping/mapping.types';
import { judgeSheet } from './preview/preview.queries';
import type { ImportPreview } from './preview/preview.types';
import { previewOf } from './preview/preview-output';

export const none = async () => undefined;
const alreadyApplied = () => conflict('This file has already been imported.');

export const sentFile = (context: Context, { id, isTabbed, userId }: SentImport): SentFile => ({
  person: userId,
  isTabbed,
  bytes: () => readContent(context.db, id),
});

/** Reads a file that the caller uploaded for a list. @throws 404, or 409 if the file has been imported */
export async function readFile(
  context: Context,
  { id, mapping: given, list }: WantedFile<ImportMappingInput>,
): Promise<ReadFile<ImportPreview>> {
  const { db } = context;
  const found = await readImport(db, actorOf(context).id, id);
  if (found.list !== list.list) throw notFound('Import');
  if (!found.hasContent) throw alreadyApplied();
  const remembered = (headers: string[]) => readRememberedColumns(db, found.list, headers);
  return withMappedSheet(sentFile(context, found), { list, given, remembered }, async (sheet) => {
    const judged = await judgeSheet(context, list, sheet);
    return {
      fileName: found.fileName,
      rows: judged.rows,
      preview: previewOf(found, list, sheet, judged),
      async remember(work) {
        // A program with a read-only token can only preview.
        const mayWrite = actorOf(context).token?.mayWrite !== false;
        if (given?.columns.length && mayWrite) await rememberMapping(work, found.list, sheet);
      },
      async close(work) {
        if (!(await closeImport(work, id, judged.counts))) throw alreadyApplied();
      },
    };
  });
}
