import type { Feature } from '../feature';
import { StormWaterDocument } from './storm-water-documents.entity';
import {
  createUploadUrl,
  deleteDocument,
  downloadDocument,
  listDocuments,
  readArchiveStatistics,
  registerDocument,
  streamAllDocuments,
} from './storm-water-documents.operations';
import { StormWaterDocumentsResolver } from './storm-water-documents.resolver';

export const stormWaterDocuments: Feature = {
  name: 'Storm water documents',
  operations: [
    createUploadUrl,
    deleteDocument,
    downloadDocument,
    listDocuments,
    readArchiveStatistics,
    registerDocument,
    streamAllDocuments,
  ],
  resolvers: () => [StormWaterDocumentsResolver],
  entities: [StormWaterDocument],
};
