import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { filesBelow } from './fingerprint.mjs';
import { at } from './project.mjs';

/** The server's files without its tests. */
export const serverSources = () =>
  filesBelow('graphql-server').filter(
    (file) => /\.[jt]s$/.test(file) && !/\.test\.ts$|jest\.config\.js$|[\\/]testing[\\/]/.test(file),
  );

/** Compiles graphql-server into dist/server with .swcrc. The old build stays until the new one is complete. */
export async function buildServer() {
  const { transformFile } = await import('@swc/core');
  const fresh = at('dist', 'server.new');
  rmSync(fresh, { recursive: true, force: true });
  await Promise.all(
    serverSources().map(async (source) => {
      const target = join(fresh, relative(at('graphql-server'), source)).replace(/\.ts$/, '.js');
      const { code, map } = await transformFile(source, {
        swcrc: true,
        sourceFileName: relative(dirname(target), source),
      });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
      writeFileSync(`${target}.map`, map ?? '');
    }),
  );
  rmSync(at('dist', 'server'), { recursive: true, force: true });
  renameSync(fresh, at('dist', 'server'));
}
