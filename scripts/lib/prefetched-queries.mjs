import { readFileSync } from 'node:fs';
import { addTypenameToDocument } from '@apollo/client/utilities/index.js';
import { parse, print } from 'graphql';
import { filesBelow } from './fingerprint.mjs';
import { at } from './project.mjs';

const VIEWER = { operation: 'Me' };

/**
 * The queries that a screen's page sends before the client's code has loaded: who is signed in, and those that
 * web/app/prefetchedQueries.json lists for the screen, as they are sent when the URL has no query string.
 * @param path the screen's path pattern
 * @param permission what a person needs to see the screen
 * @returns the bodies of the requests, each with the permission and the media query it depends on
 */
export function prefetchedQueriesOf(path, permission) {
  const listed = JSON.parse(readFileSync(at('web/app/prefetchedQueries.json'), 'utf8'));
  const ofScreen = listed.filter((each) => each.path === path).map((each) => ({ ...each, permission }));
  return [VIEWER, ...ofScreen].map(({ operation, variables = {}, ...conditions }) => ({
    body: JSON.stringify({ operationName: operation, variables, query: documentOf(operation) }),
    permission: conditions.permission,
    media: conditions.media,
  }));
}

/** An operation with the fragments it uses, as Apollo Client sends it. */
function documentOf(operation) {
  const definitions = allDefinitions();
  const found = definitions.find(({ kind, name }) => kind === 'OperationDefinition' && name.value === operation);
  if (!found) throw new Error(`no .graphql file has the query ${operation}`);
  const used = [found];
  for (const definition of used) {
    for (const [, name] of print(definition).matchAll(/\.\.\.(?!\s*on\b)\s*(\w+)/g)) {
      const fragment = definitions.find((each) => each.kind === 'FragmentDefinition' && each.name.value === name);
      if (!used.includes(fragment)) used.push(fragment);
    }
  }
  return print(addTypenameToDocument({ kind: 'Document', definitions: used }));
}

let definitions;
function allDefinitions() {
  definitions ??= filesBelow('web/features')
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(file, 'utf8')).definitions);
  return definitions;
}
