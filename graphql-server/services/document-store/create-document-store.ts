import type { Settings } from '../../settings/env';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';

/** Documents in the bucket the settings name, else on disk under DATA_DIR; the secret signs the disk's links. */
export async function createDocumentStore(
  settings: Pick<Settings, 'gcs' | 'dataDir' | 'publicUrl'>,
  secret: string,
): Promise<DocumentStore> {
  if (!settings.gcs) return new DiskStore(settings, secret);
  // Loaded only when it is used: Google's client is a tenth of the server's start.
  const { GoogleStore } = await import('./google-store');
  return new GoogleStore(settings.gcs);
}
