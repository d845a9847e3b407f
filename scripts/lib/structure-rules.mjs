import { circles } from './imports.mjs';

const KINDS = ['entity', 'types', 'policy', 'operations', 'queries', 'resolver', 'routes', 'jobs'];
const LONGEST = 300;
const LONG = 250;
/** The rooms of the server, each with the rooms it may use besides itself. What is not listed may use them all. */
const ROOMS = {
  settings: ['access'],
  access: [],
  core: ['settings', 'access', 'services'],
  services: ['settings', 'access', 'core'],
  sessions: ['settings', 'access', 'core', 'services'],
  features: ['settings', 'access', 'core', 'services', 'sessions'],
  migrations: [],
  doors: ['settings', 'access', 'core', 'services', 'sessions', 'features'],
  start: ['settings', 'access', 'core', 'services', 'sessions', 'features', 'migrations'],
};
const roomOf = (path) => path.match(/^graphql-server\/([^/]+)\//)?.[1];

const isTest = (path) => /\.(test|stories)\.tsx?$|\/testing\/|^e2e\/|^security\/|^\.storybook\//.test(path);
const isGenerated = (path) => path.includes('.generated.');
const featureOf = (path) =>
  path
    .match(/^(graphql-server|web)\/features\/([^/]+)\//)
    ?.slice(1)
    .join('/features/');

/**
 * The rules of the house that a script can check.
 * @param sources what `readSource` says of each file
 * @returns {{errors: string[], warnings: string[]}} a line each, with the file's path first
 */
export function checkStructure(sources) {
  const errors = [];
  const warnings = [];
  for (const source of sources) {
    if (isGenerated(source.path)) continue;
    checkLength(source, errors, warnings);
    checkName(source, errors);
    if (source.isBarrel) errors.push(`${source.path}: only hands on what others export; import those directly`);
    if (isTest(source.path)) continue;
    checkText(source, errors);
    for (const one of source.imports) {
      const fault = importFault(source.path, one);
      if (fault) errors.push(`${source.path}:${one.line}: ${fault} (${one.to})`);
    }
  }
  for (const circle of circles(sources))
    errors.push(`${circle[0]}: import circle with ${circle.slice(1).join(', ') || 'itself'}`);
  return { errors, warnings };
}

function checkLength({ path, text }, errors, warnings) {
  if (isTest(path)) return;
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST) errors.push(`${path}: ${lines} lines; past ${LONGEST} a file is two things`);
  else if (lines > LONG) warnings.push(`${path}: ${lines} lines; past about ${LONG} a file is two things`);
}

/** The closed list of file names in a feature of the server. */
function checkName({ path }, errors) {
  const [, noun, file] = path.match(/^graphql-server\/features\/([^/]+)\/(.+)$/) ?? [];
  if (!noun || /^[a-z0-9.-]+\.test\.ts$/.test(file)) return;
  if (!KINDS.some((kind) => file === `${noun}.${kind}.ts`)) {
    errors.push(`${path}: a feature's files are called ${noun}.${KINDS.join('|')}.ts, and *.test.ts`);
  }
}

const ROLE_COMPARED = /\brole\b\)?\s*[!=]==|[!=]==\s*([\w.]+\.)?role\b|[!=]==\s*Role\.|switch\s*\([^)]*\brole\)/i;

function checkText({ path, text }, errors) {
  text.split('\n').forEach((line, index) => {
    const where = `${path}:${index + 1}`;
    if (path.startsWith('web/') && ROLE_COMPARED.test(line))
      errors.push(`${where}: compares a role; ask the permissions`);
    if (path.startsWith('graphql-server/') && path !== 'graphql-server/settings/env.ts' && /process\.env/.test(line)) {
      errors.push(`${where}: reads the environment; every setting is read in settings/env.ts`);
    }
  });
}

/** What is wrong with this import, or undefined. */
function importFault(from, { to, typeOnly }) {
  if (isTest(to)) return 'imports what is for tests';
  if (from.startsWith('web/') && to.startsWith('graphql-server/')) return 'the client imports the server';
  if (from.startsWith('graphql-server/') && to.startsWith('web/')) return 'the server imports the client';
  const door = from.match(/\.(resolver|routes)\.ts$/);
  if (door && isBehindTheDoor(to, typeOnly)) return 'a door reaches past its operations';
  return from.startsWith('graphql-server/') ? serverFault(from, to) : webFault(from, to);
}

/** Rules and tables are the operation's business. A door may name an entity as a type, for what it hands on. */
function isBehindTheDoor(to, typeOnly) {
  if (/^graphql-server\/access\/permissions\.ts$|\.(policy|queries)\.ts$/.test(to)) return true;
  return !typeOnly && (to === 'typeorm' || to === 'pg' || to.endsWith('.entity.ts'));
}

function serverFault(from, to) {
  const room = roomOf(from);
  const target = roomOf(to);
  if (!to.startsWith('graphql-server/') || !ROOMS[room]) return undefined;
  if (!target) return `${room} imports the application around it`;
  if (room !== target && !ROOMS[room].includes(target)) return `${room} may not import ${target}`;
  if (target !== 'features' || room !== 'features' || featureOf(from) === featureOf(to)) return undefined;
  const related = from.endsWith('.entity.ts') && to.endsWith('.entity.ts');
  const allowed = related || to === 'graphql-server/features/users/users.entity.ts' || to.endsWith('.types.ts');
  return allowed
    ? undefined
    : 'a feature imports another; it may use its .types, users.entity, and in an entity another';
}

function webFault(from, to) {
  if (!from.startsWith('web/') || !to.startsWith('web/')) return undefined;
  const area = from.match(/^web\/(components|features)\//)?.[1];
  const target = to.match(/^web\/(components|features|app)\//)?.[1];
  if (area === 'components' && (target === 'features' || target === 'app'))
    return 'a component knows no feature and no app';
  if (area === 'features' && target === 'app') return 'a feature imports the application around it';
  if (area !== 'features' || target !== 'features' || featureOf(from) === featureOf(to)) return undefined;
  return isGenerated(to) ? undefined : 'a feature imports another';
}
