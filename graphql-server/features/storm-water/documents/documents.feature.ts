import type { Feature } from '../../feature';
import { StormWaterDocument } from './documents.entity';
import {
  createUploadUrl,
  deleteDocument,
  downloadDocument,
  listDocuments,
  readArchiveStatistics,
  registerDocument,
  streamAllDocuments,
} from './documents.operations';
import { StormWaterDocumentsResolver } from './documents.resolver';

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
