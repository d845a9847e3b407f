import { rmSync } from 'node:fs';

/** Removes the run's prepared DATA_DIRs. */
export default function tearDown() {
  rmSync(process.env['E2E_TEMPLATES']!, { recursive: true, force: true });
}
