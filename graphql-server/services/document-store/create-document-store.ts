import type { DocumentStore } from '../../core/service-interfaces/document-store';
import type { Secrets, Settings } from '../../settings/env';
import { DiskStore } from './disk-store';

/** Documents in the bucket the settings name, else on disk under DATA_DIR; the first secret signs the disk's links, and all are accepted. */
export async function createDocumentStore(
  settings: Pick<Settings, 'gcs' | 'dataDir' | 'publicUrl'>,
  secrets: Secrets,
): Promise<DocumentStore> {
  if (!settings.gcs) return new DiskStore(settings, ...secrets);
  // Loaded only when it is used: Google's client is a tenth of the server's start.
  const { GoogleStore } = await import('./google-store');
  return new GoogleStore(settings.gcs);
}
