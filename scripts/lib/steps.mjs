import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { currentSchema, generateHooks, publishedSchema } from '../codegen.mjs';
import { at, command, Failed, need, node, TYPESCRIPT } from './project.mjs';

/** Counts of a step that runs no tests. */
const nothingCounted = { passed: 0, failed: 0, skipped: 0 };

/** With more room for new objects, Node collects garbage less often, which saves a tenth of the processor time. */
const MORE_ROOM = '--max-semi-space-size=64';

const check =
  (...args) =>
  async (what) => {
    await need(what, args);
    return nothingCounted;
  };

/**
 * Returns a step that runs a Jest project. With `args`, it runs only part of the project. The step returns the counts from Jest's
 * JSON report.
 */
const tests =
  (config, ...args) =>
  async (what) => {
    const report = at('.cache', `jest-${what.replaceAll(/\W+/g, '-')}.json`);
    rmSync(report, { force: true });
    const jest = [MORE_ROOM, command('jest')];
    const { code, output } = await node(
      [...jest, '--config', config, '--ci', '--json', '--outputFile', report, ...args],
      {
        quiet: true,
      },
    );
    if (!existsSync(report)) throw new Failed(`${output.trimEnd()}\n\n${what} failed.`);
    const results = JSON.parse(readFileSync(report, 'utf8'));
    if (code !== 0) throw new Failed(failures(results) || output.trimEnd());
    return { passed: results.numPassedTests, failed: results.numFailedTests, skipped: results.numPendingTests };
  };

/** Returns the messages of failed files. Omits the output of passed tests, which can be thousands of lines. */
function failures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(at(), name)}\n${message.trimEnd()}`)
    .join('\n\n');
}

/** Fails if the committed schema differs from the code. Generates the hooks, which are not committed. */
async function schemaDrift() {
  if ((await currentSchema()) !== publishedSchema()) {
    throw new Failed('schema/schema.graphql is not what the code makes: run npm run codegen and commit it.');
  }
  await generateHooks();
  return nothingCounted;
}

async function build() {
  await need('The build', ['scripts/build.mjs']);
  return nothingCounted;
}

/** Steps that the other steps need: they generate the hooks. */
const FIRST = { schema: { says: 'published schema and generated hooks', run: schemaDrift } };

/** Steps that need the built product. */
const OF_THE_BUILD = {
  build: { says: 'build', run: build },
  budget: { says: 'weight of the client', run: check('scripts/check-budget.mjs') },
  e2e: { says: 'the built product, in a browser', run: tests('e2e/jest.grouped.config.js') },
  stories: { says: 'all stories, in a browser', run: tests('e2e/jest.config.js', 'catalog') },
};

/** Steps that need only the code, the quickest first. */
const OF_THE_CODE = {
  biome: {
    says: 'format and lint',
    run: check(command('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'),
  },
  structure: { says: 'structure', run: check('scripts/check-structure.mjs') },
  texts: { says: 'texts in English and Spanish', run: check('scripts/check-texts.mjs') },
  openapi: { says: 'OpenAPI document', run: check('scripts/check-openapi.mjs') },
  migrations: {
    says: 'migrations against entities',
    run: check(...TYPESCRIPT, 'graphql-server/testing/check-migrations.ts'),
  },
  // Without this step, a test that starts to need a database would break only the weekly mutation testing.
  pure: {
    says: 'tests of mutation testing, without a database',
    run: tests('graphql-server/jest.pure.config.js'),
  },
  types: {
    says: 'types, and a reader of each requested field',
    run: check(MORE_ROOM, ...TYPESCRIPT, 'web/testing/check-types.ts'),
  },
  server: { says: 'server tests', run: tests('graphql-server/jest.grouped.config.js') },
  web: { says: 'web tests', run: tests('web/jest.grouped.config.js') },
};

/**
 * All steps of npm test, in groups that run one after the other. The sequences of a group run at the same time, one for each of
 * two processors, and none writes files that another reads. The steps of a sequence run in order.
 */
export const GROUPS = [[FIRST], [OF_THE_BUILD, OF_THE_CODE]];
