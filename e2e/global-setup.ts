import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from '../graphql-server/testing/memory-folder';

/** Creates the folder for the run's prepared DATA_DIRs (prepared.ts). The embedded database's user must be able to enter it. */
export default function setUp() {
  const home = mkdtempSync(join(memoryFolder(), 'fieldbook-templates-'));
  chmodSync(home, 0o755);
  process.env['E2E_TEMPLATES'] = home;
}
