import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Permission } from '../../access/permissions';
import { command } from '../../core/command';
import { actorOf, type Context, type Work } from '../../core/context';
import { AppError, conflict, notFound } from '../../core/errors';
import { isUuid, toPage } from '../../core/paging';
import { query } from '../../core/query';
import { NoInput } from '../../core/validate';
import { LooseObject, StormWaterDocument } from './storm-water-documents.entity';
import { removeObject } from './storm-water-documents.jobs';
import { checkFileName, checkStored, checkUpload } from './storm-water-documents.policy';
import {
  documentKey,
  readArchive,
  readDocument,
  readDocumentPage,
  streamDocuments,
  takeUpload,
} from './storm-water-documents.queries';
import {
  DeleteStormWaterDocumentInput,
  RegisterStormWaterDocumentInput,
  StormWaterDocumentId,
  StormWaterDocumentsArgs,
} from './storm-water-documents.types';

const permission = Permission.STORM_WATER;

/** One page of the archive, the newest document first. */
export const listDocuments = query('listDocuments', {
  permission,
  input: StormWaterDocumentsArgs,
  run: async ({ db, settings }, args) => toPage(await readDocumentPage(db, args, settings.timeZone), args, documentKey),
});

/** The whole archive, the newest document first, one JSON text a document. */
export const streamAllDocuments = query('streamAllDocuments', {
  permission,
  input: NoInput,
  run: ({ db }) => streamDocuments(db),
});

export const readArchiveStatistics = query('readArchiveStatistics', {
  permission,
  input: NoInput,
  run: ({ db, settings }) => readArchive(db, settings.timeZone),
});

/** The document's content on its way: an address to go to, or a stream. */
export const downloadDocument = query('downloadDocument', {
  permission,
  input: StormWaterDocumentId,
  async run({ db, documents }, { id }) {
    const document = isUuid(id) ? await db.getRepository(StormWaterDocument).findOneBy({ id }) : null;
    const download = document && (await documents.download(document.filePath, document.originalFileName));
    if (!download) throw notFound('Document');
    return { ...download, fileName: document.originalFileName };
  },
});

/** Where the person may PUT one PDF, within an hour. Nothing is archived by it: that is registering's to do. */
export const createUploadUrl = command('createUploadUrl', {
  permission,
  input: NoInput,
  before({ documents }) {
    const key = `uploads/${randomUUID()}`;
    return documents.uploadLink(key).then((link) => ({ ...link, key }));
  },
  async run(work) {
    const { key, url, headers } = work.prepared;
    await work.db.insert(LooseObject, { filePath: key, issuedTo: actorOf(work).id });
    return { uploadURL: url, headers };
  },
  audit: () => null,
});

/**
 * Archives what was uploaded. The object is copied to its permanent name first and judged there: whoever still holds
 * the upload's link cannot change it after it was judged. What is refused is removed at once.
 */
export const registerDocument = command('registerDocument', {
  permission,
  input: RegisterStormWaterDocumentInput,
  async before(context, { fileURL, fileName, fileSize }) {
    const { documents, db } = context;
    const uploadKey = documents.keyOf(fileURL) ?? '';
    const checkItIsOpen = async () =>
      checkUpload(await db.getRepository(LooseObject).findOneBy({ filePath: uploadKey }), actorOf(context).id);
    await checkItIsOpen();
    const copyKey = `documents/${randomUUID()}.pdf`;
    try {
      const originalFileName = checkFileName(fileName);
      const uploaded = await documents.inspect(uploadKey);
      // Gone: it was never there, or somebody registered it at this very moment.
      if (!uploaded) await checkItIsOpen();
      checkStored(uploaded, fileSize);
      await db.getRepository(LooseObject).insert({ filePath: copyKey });
      if (!(await documents.copy(uploadKey, copyKey))) throw conflict('This upload was registered already');
      checkStored(await documents.inspect(copyKey), fileSize);
      return { uploadKey, copyKey, originalFileName };
    } catch (error) {
      if (error instanceof AppError && error.kind !== 'unavailable') {
        // What somebody registered meanwhile is theirs.
        await discard(context, error.kind === 'conflict' ? [copyKey] : [uploadKey, copyKey]);
      }
      throw error;
    }
  },
  async run(work, { fileSize }) {
    const { uploadKey, copyKey, originalFileName } = work.prepared;
    if (!(await takeUpload(work.db, uploadKey, copyKey))) throw conflict('This upload was registered already');
    const { id } = await work.db.save(StormWaterDocument, {
      fileName: path.basename(copyKey),
      originalFileName,
      filePath: copyKey,
      fileSize,
      uploadedBy: actorOf(work).id,
    });
    await work.enqueue(removeObject, { key: uploadKey });
    return readDocument(work.db, id, work.settings.timeZone);
  },
  audit: ({ result }) => ({
    action: 'storm water document uploaded',
    details: `${result.originalFileName}, ${result.fileSize} bytes`,
  }),
});

/** Removes what was refused, and its notes. A store that is away meanwhile is left to the sweep. */
async function discard({ documents, db }: Context, keys: string[]): Promise<void> {
  for (const key of keys) {
    const gone = await documents.remove(key).then(
      () => true,
      () => false,
    );
    if (gone) await db.getRepository(LooseObject).delete({ filePath: key });
  }
}

/** The document, locked for this transaction. */
async function lockedDocument({ db }: Work, id: unknown): Promise<StormWaterDocument> {
  const lock = { mode: 'pessimistic_write' } as const;
  const document = isUuid(id) ? await db.findOne(StormWaterDocument, { where: { id }, lock }) : null;
  if (!document) throw notFound('Document');
  return document;
}

/** Takes a document out of the archive, and its object out of the store; any certified person may (decision P8). */
export const deleteDocument = command('deleteDocument', {
  permission,
  input: DeleteStormWaterDocumentInput,
  load: lockedDocument,
  async run(work) {
    const { db, loaded } = work;
    const document = await readDocument(db, loaded.id, work.settings.timeZone);
    await db.delete(StormWaterDocument, { id: loaded.id });
    await work.enqueue(removeObject, { key: loaded.filePath });
    return document;
  },
  audit: ({ result }) => ({ action: 'storm water document deleted', details: result.originalFileName }),
});
