// Lists the client's GraphQL documents in graphql-server/doors/client-documents.ts.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './project.mjs';

const LIST = at('graphql-server', 'doors', 'client-documents.ts');
const LINE = /^ {2}'([0-9a-f]{32})',$/gm;
const DOCUMENT = /^export const \w+Document = (\{"kind":"Document".*\})(?: as .*)?;$/gm;

/** Returns the documents in the generated hooks, as Apollo Client sends them. */
async function sentDocuments() {
  const { InMemoryCache } = await import('@apollo/client');
  const { print } = await import('@apollo/client/utilities');
  const cache = new InMemoryCache();
  return readdirSync(at('web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.generated.ts'))
    .flatMap((file) => [...readFileSync(at('web', file), 'utf8').matchAll(DOCUMENT)])
    .map(([, json]) => print(cache.transformDocument(JSON.parse(json))));
}

/** Adds the hashes of this build's documents to the list. */
export async function listClientDocuments() {
  const text = readFileSync(LIST, 'utf8');
  const listed = new Set([...text.matchAll(LINE)].map(([, hash]) => hash));
  const before = listed.size;
  for (const document of await sentDocuments()) {
    listed.add(createHash('sha256').update(document).digest('hex').slice(0, 32));
  }
  if (listed.size === before) return;
  const lines = [...listed].sort().map((hash) => `  '${hash}',\n`);
  writeFileSync(LIST, `${text.slice(0, text.indexOf('[') + 1)}\n${lines.join('')}];\n`);
  console.log('graphql-server/doors/client-documents.ts changed: commit it.');
}
