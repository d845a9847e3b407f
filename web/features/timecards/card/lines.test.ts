import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { LINE } from './lines';

const { definitions } = parse(readFileSync(join(__dirname, 'timecard.graphql'), 'utf8'));
const fragments = definitions.filter(
  (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
);
const fragmentOf = (name: string) => fragments.find((fragment) => fragment.name.value === name)!;

/** Returns the paths of all fields that a selection requests, such as 'equipment.hours'. */
const pathsOf = ({ selections }: SelectionSetNode, before = ''): string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return pathsOf(fragmentOf(selection.name.value).selectionSet, before);
    if (selection.kind !== Kind.FIELD) return [];
    const path = `${before}${selection.name.value}`;
    return [path, ...(selection.selectionSet ? pathsOf(selection.selectionSet, `${path}.`) : [])];
  });

/** Fields of each kind of line, with the place of these lines in a cost code. */
const LINES = [
  ['', LINE.code],
  ['equipment.', LINE.machine],
  ['materials.', LINE.material],
  ['workers.', LINE.person],
] as const;
const fields = LINES.flatMap(([place, line]) =>
  Object.entries(line).map(([name, { isKept }]) => ({ path: `${place}${name}`, isKept })),
);

// Without its field in the fragment, a correction would read a blank value and delete the stored one.
test.each(fields)('LineContent requests $path', ({ path }) => {
  expect(pathsOf(fragmentOf('LineContent').selectionSet)).toContain(path);
});

test.each(fields.filter(({ isKept }) => isKept))('LineStart requests $path, which a copied card keeps', ({ path }) => {
  expect(pathsOf(fragmentOf('LineStart').selectionSet)).toContain(path);
});
