import type { Settings } from '../../settings/env';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';
import { GoogleStore } from './google-store';

/** Documents in the bucket the settings name, else on disk under DATA_DIR; the secret signs the disk's links. */
export const createDocumentStore = (
  settings: Pick<Settings, 'gcs' | 'dataDir' | 'publicUrl'>,
  secret: string,
): DocumentStore => (settings.gcs ? new GoogleStore(settings.gcs) : new DiskStore(settings, secret));
