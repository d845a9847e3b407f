import path from 'node:path';
import { GraphQLID } from 'graphql';
import { Permission } from '../../../access/permissions';
import { isUuid } from '../../../core/database/cursors';
import { notFound } from '../../../core/errors';
import { NoInput } from '../../../core/inputs/input-class';
import { RecordInput } from '../../../core/inputs/record-input';
import { command } from '../../../core/operations/command';
import { actorOf } from '../../../core/operations/context';
import { lockedRow } from '../../../core/operations/locked-row';
import { query } from '../../../core/operations/query';
import { del, get, post } from '../../../core/operations/route';
import { connectionOf, PageArgs, toPage } from '../../../core/shapes/paging';
import { issueLink, signLink } from '../../../services/uploads/links';
import { copyUpload, takeUpload } from '../../../services/uploads/register';
import { removeObject } from '../../../services/uploads/uploads.jobs';
import { StormWaterDocument } from './documents.entity';
import { documentKey, readArchive, readDocument, readDocumentPage, streamDocuments } from './documents.queries';
import {
  StormWaterDocument as PublishedDocument,
  RegisterStormWaterDocumentInput,
  StormWaterArchive,
  StormWaterDocumentId,
  UploadLink,
} from './documents.types';
import { checkFileName, PDF, stormWaterPdf } from './pdf-uploads';

const permission = Permission.STORM_WATER;

export const listDocuments = query('stormWaterDocuments', {
  description: 'One page of the storm water documents in the archive, newest first.',
  permission,
  input: PageArgs,
  output: connectionOf(PublishedDocument),
  run: async ({ db, settings }, args) => toPage(await readDocumentPage(db, args, settings.timeZone), args, documentKey),
});

export const streamAllDocuments = query('streamAllDocuments', {
  description: 'The whole archive, newest document first.',
  permission,
  input: NoInput,
  output: [PublishedDocument],
  graphql: false,
  rest: get('/storm-water/documents', { gives: 'rows' }),
  wholeList: 'storm water documents',
  run: ({ db }) => streamDocuments(db),
});

export const readArchiveStatistics = query('stormWaterArchive', {
  description: 'Number and total size of the archived documents.',
  permission,
  input: NoInput,
  output: StormWaterArchive,
  run: ({ db, settings }) => readArchive(db, settings.timeZone),
});

export const downloadDocument = query('downloadDocument', {
  description: "The document's content. With Google Cloud Storage, redirects to the content.",
  permission,
  input: StormWaterDocumentId,
  rest: get('/storm-water/documents/:id', { gives: 'download' }),
  async run({ db, documents }, { id }) {
    const document = isUuid(id) ? await db.getRepository(StormWaterDocument).findOneBy({ id }) : null;
    const file = document && { fileName: document.originalFileName, contentType: PDF };
    const found = file && (await documents.download(document.filePath, file));
    if (!found) throw notFound(/* i18n */ 'Document');
    return { ...found, ...file };
  },
});

export const createUploadUrl = command('createUploadUrl', {
  description:
    'Creates a link for uploading one PDF with a PUT request. The link expires after an hour. To archive the PDF, call `registerStormWaterDocument`.',
  permission,
  input: NoInput,
  output: UploadLink,
  graphql: false,
  rest: post('/storm-water/documents/upload-url', { status: 200 }),
  before: (context) => signLink(context, PDF, actorOf(context).id),
  async run(work) {
    const { key, url, headers } = work.prepared;
    await issueLink(work.db, stormWaterPdf, key, actorOf(work).id);
    return { uploadURL: url, headers };
  },
  audit: () => null,
});

export const registerDocument = command('registerStormWaterDocument', {
  description: 'Adds an uploaded PDF to the storm water archive.',
  permission,
  input: RegisterStormWaterDocumentInput,
  output: PublishedDocument,
  rest: post('/storm-water/documents'),
  before: (context, { fileURL, fileName, fileSize }) =>
    copyUpload(context, stormWaterPdf, { fileURL, fileSize, userId: actorOf(context).id }, () =>
      checkFileName(fileName),
    ),
  async run(work, { fileSize }) {
    const { uploadKey, copyKey, details: originalFileName } = work.prepared;
    await takeUpload(work.db, work.prepared);
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

const loadDocument = lockedRow(StormWaterDocument, /* i18n */ 'Document');

export const deleteDocument = command('deleteStormWaterDocument', {
  description:
    'Deletes a storm water document with its file, and returns the id of the document. Anybody certified for storm water can do this.',
  permission,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/storm-water/documents/:id'),
  load: loadDocument,
  async run({ db, enqueue, loaded }, { id }) {
    await db.delete(StormWaterDocument, { id });
    await enqueue(removeObject, { key: loaded.filePath });
    return loaded.id;
  },
  audit: ({ loaded }) => ({ action: 'storm water document deleted', details: loaded.originalFileName }),
});
