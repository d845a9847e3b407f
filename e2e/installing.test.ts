import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(__dirname, '..');

test('no packages are installed while a server runs from the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-packages-'));
  const packages = { '': {}, 'node_modules/new-package': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const mark = join(root, '.cache', 'running', String(server.pid));
  mkdirSync(join(root, '.cache', 'running'), { recursive: true });
  writeFileSync(mark, '');
  try {
    const script = `import('./scripts/lib/install.mjs').then((all) => all.ensureInstalled(${JSON.stringify(relative(root, folder))}))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toContain(
      `The packages have changed (none yet), and a server runs from this folder (process ${server.pid}).`,
    );
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  } finally {
    server.kill();
    rmSync(mark, { force: true });
    rmSync(folder, { recursive: true });
  }
});
