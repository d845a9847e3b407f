// npm run build: builds the server (dist/server, dist/common) and the client (dist/web). Skips a part with unchanged inputs.
import { emitSchema, generateHooks } from './codegen.mjs';
import { filesBelow, unlessDone } from './lib/fingerprint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, command, isMain, need, script } from './lib/project.mjs';
import { runningServers } from './lib/running.mjs';
import { buildServer, serverSources } from './lib/server-build.mjs';

const TOOLS = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/codegen.mjs', 'scripts/lib'];

const server = {
  stamp: at('dist', 'server.stamp'),
  result: at('dist', 'server', 'main.js'),
  inputs: () => [...serverSources(), ...filesBelow('.swcrc', 'schema', 'common/i18n/es.po', ...TOOLS)],
};

const web = {
  stamp: at('dist', 'web.stamp'),
  result: at('dist', 'web', 'index.html'),
  inputs: () =>
    filesBelow('common', 'web', 'schema', 'codegen.yml', 'vite.config.mts', ...TOOLS).filter(
      (file) => !/\.(test|stories)\.tsx?$|\.generated\.ts$/.test(file),
    ),
};

/** Builds the parts whose inputs have changed. Returns whether there were any. */
export async function build() {
  const builtServer = await unlessDone(server, async () => {
    console.log('Building the server.');
    await Promise.all([buildServer(), emitSchema()]);
  });
  const builtWeb = await unlessDone(web, async () => {
    console.log('Building the client.');
    await generateHooks();
    await need('Building the client', [command('vite'), 'build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    });
  });
  return builtServer || builtWeb;
}

/** Installs packages and builds. Does nothing while a server runs from this folder, because both would change its code. */
export async function prepare() {
  if (runningServers().length > 0) return;
  await ensureInstalled();
  await build();
}

if (isMain(import.meta)) {
  await script(async () => {
    await ensureInstalled();
    if (!(await build())) console.log('Nothing changed since the last build.');
  });
}
