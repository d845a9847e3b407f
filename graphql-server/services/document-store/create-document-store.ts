import type { DocumentStore } from '../../core/service-interfaces/document-store';
import type { Secrets, Settings } from '../../settings/env';
import { DiskStore } from './disk-store';

/**
 * Creates the store: the bucket in the settings, or else the disk under DATA_DIR. The first secret signs the disk's links, and
 * all are accepted.
 */
export async function createDocumentStore(
  settings: Pick<Settings, 'gcs' | 'dataDir' | 'publicUrl'>,
  secrets: Secrets,
): Promise<DocumentStore> {
  if (!settings.gcs) return new DiskStore(settings, ...secrets);
  // Loaded only if used, because Google's client takes a tenth of the server's start.
  const { GoogleStore } = await import('./google-store');
  return new GoogleStore(settings.gcs);
}
