import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InMemoryCache } from '@apollo/client/cache';
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql';

const CLIENT = path.resolve('web');

/** Returns one of the client's own operations as text, with its fragments. */
export function clientDocument(operation: string): string {
  const definitions = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(path.join(CLIENT, file), 'utf8')).definitions);
  const named = (kind: Kind, name: string): DefinitionNode => {
    const found = definitions.find((one) => one.kind === kind && 'name' in one && one.name?.value === name);
    if (!found) throw new Error(`The client has no ${name}`);
    return found;
  };
  const used = new Set<DefinitionNode>();
  const add = (definition: DefinitionNode) => {
    if (used.has(definition)) return;
    used.add(definition);
    visit(definition, { FragmentSpread: ({ name }) => add(named(Kind.FRAGMENT_DEFINITION, name.value)) });
  };
  add(named(Kind.OPERATION_DEFINITION, operation));
  return [...used].map(print).join('\n');
}

const GENERATED = /^export const \w+Document = (\{"kind":"Document".*\})(?: as .*)?;$/gm;

/** Returns all of the client's operations with their fragments, as Apollo Client sends them. */
export function clientDocuments(): string[] {
  const cache = new InMemoryCache();
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.generated.ts'))
    .flatMap((file) => [...readFileSync(path.join(CLIENT, file), 'utf8').matchAll(GENERATED)])
    .map(([, json]) => print(cache.transformDocument(JSON.parse(json!))));
}
