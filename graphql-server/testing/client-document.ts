import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DocumentNode, Kind, parse, visit } from 'graphql';

/** These operations and fragments of one of the client's own files, such as 'timecards/timecards.graphql'. */
export function clientDocument(file: string, ...names: string[]): DocumentNode {
  const written = parse(readFileSync(path.resolve('web/features', file), 'utf8'));
  const definitions = written.definitions.filter((one) => 'name' in one && names.includes(one.name?.value ?? ''));
  if (definitions.length !== names.length) throw new Error(`${file} lacks one of ${names}`);
  return { kind: Kind.DOCUMENT, definitions };
}

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
const isRoot = (parent: unknown) => (parent as { kind?: string }).kind === Kind.OPERATION_DEFINITION;

/** The document as Apollo's client sends it: with `__typename` as the last field of every object but the root. */
export const asApolloSends = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (set, _key, parent) =>
      isRoot(parent) ? undefined : { ...set, selections: [...set.selections, typename] },
  });
