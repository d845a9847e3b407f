// npm run test:mutation: changes the code in thousands of ways, and checks that a test notices. Arguments go to Stryker, such as
// `-- --mutate graphql-server/access/permissions.ts`.
import { ensureInstalled } from './lib/install.mjs';
import { command, Failed, node, script } from './lib/project.mjs';

await script(async () => {
  await ensureInstalled();
  await ensureInstalled('mutation');
  const stryker = command('@stryker-mutator/core', 'stryker', 'mutation');
  const { code } = await node([stryker, 'run', 'mutation/stryker.config.json', ...process.argv.slice(2)]);
  if (code !== 0) throw new Failed('Too many changes of the code went unnoticed, or Stryker failed; see above.');
});
