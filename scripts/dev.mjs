// npm run dev: runs the server, restarted at each change, and Vite with live reload in front of it.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { emitSchema, generateHooks } from './codegen.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, command, loadSettings, root, script, TYPESCRIPT } from './lib/project.mjs';
import { markRunning } from './lib/running.mjs';

const VITE = 'http://localhost:5173';

loadSettings();
await script(async () => {
  await ensureInstalled();
  markRunning();
  await emitSchema();
  await generateHooks();
});

// Links in emails use Vite's address.
const env = { PUBLIC_URL: VITE, ...process.env, SWCRC: 'true' };
const start = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
const running = [
  start('--watch', '--watch-preserve-output', ...TYPESCRIPT, 'graphql-server/main.ts'),
  start(command('vite')),
];
console.log(`Open ${VITE}. Ctrl-C ends both.`);

let ending = false;
async function endBoth() {
  if (ending) return;
  ending = true;
  await Promise.all(
    running.map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('exit', resolve));
    }),
  );
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endBoth);
for (const child of running) child.once('exit', endBoth);

let waiting;
function regenerate() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    await emitSchema()
      .then(generateHooks)
      .catch((error) => console.error(error.message));
  }, 300);
}
const isDocument = (name) => /\.graphql$/.test(name ?? '');
const changesSchema = (name) => /\.(types|resolver|operations)\.ts$|(^|[\\/])permissions\.ts$/.test(name ?? '');
watch(at('web'), { recursive: true }, (_event, name) => isDocument(name) && regenerate());
watch(at('common'), () => regenerate());
watch(at('graphql-server'), { recursive: true }, (_event, name) => changesSchema(name) && regenerate());
