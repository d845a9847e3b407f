import { repeatedSentences } from './repeated-sentences.mjs';
import { timedPlaces } from './timed-tests.mjs';
import { conditionalTextLines } from './translated-text.mjs';

const KINDS = ['feature', 'entity', 'types', 'policy', 'operations', 'queries', 'resolver', 'routes', 'jobs'];
/** Names that don't say what a file does. A page's titles are in its feature's declaration. */
const VAGUE = ['titles', 'names', 'toasts', 'helpers?', 'utils?', 'misc', 'common', 'shared', 'types', 'parts'];
const LONGEST = 300;
const LONG = 250;

const isTest = (path) =>
  /\.(test|fault|stories)\.tsx?$|\/testing\/|^e2e\/|^security\/|^faults\/|^\.storybook\//.test(path);

/**
 * True for tests of `npm test` and their helpers. Tests in the long suites may pause, because they keep the product under load.
 */
const runsInTests = (path) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(path);

/**
 * Checks rules that dependency-cruiser can't express: names, lengths, barrels, and words in the text.
 * @param sources the path (with '/') and text of each file
 * @returns {{errors: string[], warnings: string[]}} a line each, with the file's path first
 */
export function checkFiles(sources) {
  const errors = [];
  const warnings = [];
  for (const source of sources) {
    checkName(source, errors);
    if (isBarrel(source)) errors.push(`${source.path}: only re-exports; import from the original files`);
    if (runsInTests(source.path)) checkTimes(source, errors);
    if (isTest(source.path)) continue;
    checkLength(source, errors, warnings);
    checkText(source, errors);
    if (source.path.startsWith('web/') && source.path.endsWith('.tsx')) checkConditionalText(source, errors);
  }
  errors.push(...repeatedSentences(sources.filter(({ path }) => !isTest(path))));
  return { errors, warnings };
}

/** Reports text next to a conditional part, because page translation replaces text nodes, which React then fails to find. */
function checkConditionalText({ path, text }, errors) {
  for (const line of conditionalTextLines(path, text)) {
    errors.push(`${path}:${line}: text next to a conditional part; make it one text, or give each an element`);
  }
}

/** Reports places where a test depends on a machine's speed. Slow machines run the tests, too. */
function checkTimes({ path, text }, errors) {
  for (const { line, fault } of timedPlaces(path, text)) errors.push(`${path}:${line}: ${fault}`);
}

function checkLength({ path, text }, errors, warnings) {
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST) errors.push(`${path}: ${lines} lines; past ${LONGEST} a file is two things`);
  else if (lines > LONG) warnings.push(`${path}: ${lines} lines; past about ${LONG} a file is two things`);
}

/**
 * Checks that files of a server feature are named after their kind in the fixed list, or after what they do. A feature may have
 * one level of folders.
 */
function checkName({ path }, errors) {
  if (new RegExp(`^(web|graphql-server)/features/.*/(${VAGUE.join('|')})[.]tsx?$`).test(path)) {
    errors.push(`${path}: name it after what it does; titles belong to the page in <noun>.feature.ts`);
  }
  const [, noun, file] = path.match(/^graphql-server\/features\/([^/]+)\/(.+)$/) ?? [];
  if (!noun || /^([a-z-]+\/)?[a-z0-9.-]+\.test\.ts$/.test(file)) return;
  if (!new RegExp(`^([a-z-]+/)?[a-z-]+(\\.(${KINDS.join('|')}))?\\.ts$`).test(file)) {
    errors.push(
      `${path}: a feature's files are called [<room>/]<part>.${KINDS.join('|')}.ts, [<room>/]<what-it-does>.ts, and *.test.ts`,
    );
  }
}

/** True for a file that consists only of imports and re-exports. */
function isBarrel({ text }) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const rest = code.replace(/^(import|export)\b[^;'"(=]*from ['"][^'"]+['"];?$/gm, '');
  return rest.trim() === '' && /^export\b/m.test(code);
}

const IMPORTS_ELSEWHERE = /\b(from|import|require)\b\s*\(?['"](?!\.\/)/;
/** Files that may run SQL statements, besides files with their own connections. */
const RUNS_STATEMENTS = /^graphql-server\/(core\/database\/sql\.ts$|migrations\/)/;
const OWN_CONNECTIONS = /from 'pg'/;
/** Matches a hook that may keep an outdated closure. */
const STALE_CLOSURE = /biome-ignore[^:]*useExhaustiveDependencies/;
const ROLE_COMPARED = /\brole\b\)?\s*[!=]==|[!=]==\s*([\w.]+\.)?role\b|[!=]==\s*Role\.|switch\s*\([^)]*\brole\)/i;

function checkText({ path, text }, errors) {
  const mayQuery = !path.startsWith('graphql-server/') || RUNS_STATEMENTS.test(path) || OWN_CONNECTIONS.test(text);
  text.split('\n').forEach((line, index) => {
    const where = `${path}:${index + 1}`;
    if (path.startsWith('common/') && IMPORTS_ELSEWHERE.test(line)) {
      errors.push(`${where}: common imports only its own files, as both the server and the client run it`);
    }
    if (!mayQuery && /\.query[(<]/.test(line)) {
      errors.push(`${where}: runs a statement; call queryRows, queryRow, or execute (core/database/sql.ts)`);
    }
    if (STALE_CLOSURE.test(line)) {
      errors.push(`${where}: keeps an old closure; list the dependencies, or read the latest value from a ref`);
    }
    if (path.startsWith('web/') && ROLE_COMPARED.test(line))
      errors.push(`${where}: compares a role; use the permissions`);
    if (path.startsWith('graphql-server/') && path !== 'graphql-server/settings/env.ts' && /process\.env/.test(line)) {
      errors.push(`${where}: reads the environment; every setting is read in settings/env.ts`);
    }
  });
}
