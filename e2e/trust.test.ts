import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');

test('docs/trust.md names a test for each guarantee, and each named file exists', () => {
  const rows = readFileSync(join(root, 'docs/trust.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (---|guarantee|attack|fault )/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) {
    const files = [...row.matchAll(/`([\w/.-]+\.(?:test|attack|fault|soak)\.tsx?)`/g)].map(([, file]) => file!);
    expect([row, files.length > 0, files.filter((file) => !existsSync(join(root, file)))]).toEqual([row, true, []]);
  }
});
