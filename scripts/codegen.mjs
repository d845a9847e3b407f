// npm run codegen: creates the schema from the server's code, and the client's typed hooks from the schema.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { listClientDocuments } from './lib/client-documents.mjs';
import { generateCatalog } from './lib/i18n/catalog.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, command, isMain, need, script, TYPESCRIPT } from './lib/project.mjs';

const published = at('schema', 'schema.graphql');

/**
 * Returns the schema of the server's current code. Also writes the Spanish catalog, which this code loads, and each role's permissions,
 * for the client's samples.
 */
export async function currentSchema() {
  await generateCatalog();
  const file = at('.cache', `schema-${process.pid}.graphql`);
  mkdirSync(at('.cache'), { recursive: true });
  const permissions = `${file}.json`;
  await need('Emitting the schema', [...TYPESCRIPT, 'graphql-server/doors/emit-schema.ts', file, permissions]);
  const text = readFileSync(file, 'utf8');
  writeFileSync(at('web', 'testing', 'permissions.generated.ts'), permissionsByRole(readFileSync(permissions, 'utf8')));
  rmSync(file);
  rmSync(permissions);
  return text;
}

/** Returns the committed schema. '' if there is none. */
export const publishedSchema = () => (existsSync(published) ? readFileSync(published, 'utf8') : '');

/** Writes schema/schema.graphql from the code. Skips an unchanged schema, so that no watcher is triggered. */
export async function emitSchema() {
  const schema = await currentSchema();
  if (schema === publishedSchema()) return;
  mkdirSync(at('schema'), { recursive: true });
  writeFileSync(published, schema);
  console.log('schema/schema.graphql changed: commit it.');
}

/** Writes the client's types and hooks from schema/schema.graphql and web's .graphql files. */
export async function generateHooks() {
  await need('Generating the hooks', [command('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.yml']);
  writeFileSync(at('web', 'connections.generated.ts'), await allConnections());
  writeFileSync(at('web', 'testing', 'hooks.generated.ts'), allHooks());
}

/** Returns code with the names of Query's fields that return pages. The client's cache joins the pages of these fields. */
async function allConnections() {
  const { buildSchema, getNamedType } = await import('graphql');
  const fields = Object.values(buildSchema(publishedSchema()).getQueryType().getFields());
  const isPaged = ({ type }) => 'pageInfo' in (getNamedType(type).getFields?.() ?? {});
  const names = fields.filter(isPaged).map(({ name }) => name);
  return `export const connections: readonly string[] = ${JSON.stringify(names)};\n`;
}

const permissionsByRole = (json) =>
  `import type { Permission, Role } from '../schema.generated';\n
export const permissionsByRole: Record<Role, Permission[]> = ${json};\n`;

/** Returns code for a type with all hooks. Tests and stories use it to type their responses. */
function allHooks() {
  const modules = ['components', 'features']
    .flatMap((folder) => readdirSync(at('web', folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => `typeof import('../${file.replace(/graphql$/, 'generated')}')`);
  return `export type Hooks = ${modules.join(' &\n  ')};\n`;
}

if (isMain(import.meta)) {
  await script(async () => {
    await ensureInstalled();
    await emitSchema();
    await generateHooks();
    await listClientDocuments();
  });
}
