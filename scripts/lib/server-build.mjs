import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { generateCatalog } from './i18n/catalog.mjs';
import { at, root } from './project.mjs';

/** Source folders of the server, each with its folder in dist. */
const FOLDERS = { 'graphql-server': 'server', common: 'common' };

/** Returns the server's files and the files that it shares with the client, without tests. */
export const serverSources = () =>
  filesBelow(...Object.keys(FOLDERS)).filter(
    (file) =>
      (/\.[jt]s$/.test(file) || isCopied(file)) &&
      !/\.test\.ts$|jest(\.mutation)?\.config\.js$|[\\/]testing[\\/]/.test(file),
  );

/** True for files of the sample data, and for the Spanish catalog. They are copied, not compiled. */
const isCopied = (file) => /[\\/]recorded[\\/]|\.generated\.json$/.test(file);

/** Compiles the server into dist with .swcrc. The old build stays until the new one is complete. */
export async function buildServer() {
  await generateCatalog();
  const { transformFile } = await import('@swc/core');
  const fresh = (name) => at('dist', `${name}.new`);
  for (const name of Object.values(FOLDERS)) rmSync(fresh(name), { recursive: true, force: true });
  await Promise.all(
    serverSources().map(async (source) => {
      const [folder, ...path] = relative(root, source).split(sep);
      const target = join(fresh(FOLDERS[folder]), ...path).replace(/\.ts$/, '.js');
      mkdirSync(dirname(target), { recursive: true });
      if (isCopied(source)) return copyFileSync(source, target);
      const { code, map } = await transformFile(source, {
        swcrc: true,
        sourceFileName: relative(dirname(target), source),
      });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
      writeFileSync(`${target}.map`, map ?? '');
    }),
  );
  for (const name of Object.values(FOLDERS)) {
    rmSync(at('dist', name), { recursive: true, force: true });
    renameSync(fresh(name), at('dist', name));
  }
}
