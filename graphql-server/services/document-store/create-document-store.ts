import type { DocumentStore } from '../../core/service-interfaces/document-store';
import type { Secrets, Settings } from '../../settings/env';
import { DiskStore } from './disk-store';

/**
 * Creates the document store: the Google bucket from the settings, or files under DATA_DIR if none is set. Upload links to the
 * disk are signed with the first secret. Links signed with any of the secrets are accepted.
 */
export async function createDocumentStore(
  settings: Pick<Settings, 'gcs' | 'dataDir' | 'publicUrl'>,
  secrets: Secrets,
): Promise<DocumentStore> {
  if (!settings.gcs) return new DiskStore(settings, ...secrets);
  // Loaded only if used, because loading Google's client takes a tenth of the server's start time.
  const { GoogleStore } = await import('./google-store');
  return new GoogleStore(settings.gcs);
}
