import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the folder for the run's prepared DATA_DIRs (prepared.ts). The embedded database's user must be able to enter it. */
export default function setUp() {
  const home = mkdtempSync(join(tmpdir(), 'fieldbook-templates-'));
  chmodSync(home, 0o755);
  process.env['E2E_TEMPLATES'] = home;
}
