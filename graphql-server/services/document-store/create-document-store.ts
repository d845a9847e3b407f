import type { DocumentStore } from '../../core/service-interfaces/document-store';
import type { Secrets, Settings } from '../../settings/env';
import { DiskStore } from './disk-store';

/**
 * Creates the store: the bucket in the settings, or else the disk under DATA_DIR. Links to the disk are signed with the first
 * secret, and links signed with any of the secrets are accepted.
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
