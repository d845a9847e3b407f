import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_LAYERS, WEB_LAYERS } from './import-rules.mjs';

const BEGIN = '<!-- Drawn by scripts/draw-architecture.mjs from the import rules. -->\n';
const END = '<!-- The drawing ends here. -->';

/** Folders that are not layers of the product. */
const OUTSIDE = ['testing', 'playground', 'public'];

/**
 * Returns the allowed imports as arrows. Omits an arrow if others imply it: `doors` may import `features`, so it needs no arrow
 * to a folder that `features` may import.
 */
function arrows(layers) {
  const may = (from, to) => layers[from].includes(to);
  const names = Object.keys(layers);
  return names.flatMap((from) =>
    layers[from].flatMap((to) => {
      for (const next of layers[to]) {
        if (!may(from, next)) throw new Error(`${from} may import ${to}, but not what ${to} may import: ${next}`);
      }
      return names.some((between) => may(from, between) && may(between, to)) ? [] : [[from, to]];
    }),
  );
}

function drawing(folder, layers) {
  const id = (layer) => `${folder.split('-').at(-1)}_${layer}`;
  return [
    `  subgraph ${folder}`,
    ...Object.keys(layers).map((layer) => `    ${id(layer)}[${layer}]`),
    ...arrows(layers).map(([from, to]) => `    ${id(from)} --> ${id(to)}`),
    '  end',
  ];
}

/** Returns the architecture as a Mermaid flowchart. */
const mermaid = () =>
  [
    '```mermaid',
    'flowchart TD',
    ...drawing('web', WEB_LAYERS),
    ...drawing('graphql-server', SERVER_LAYERS),
    '  web -. GraphQL and REST .-> server_doors',
    '  web & graphql-server --> common',
    '```',
    '',
  ].join('\n');

/** Returns the README's text with a drawing of the current import rules. */
export function withDrawing(readme) {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error('README.md has no place for the architecture drawing');
  return `${readme.slice(0, from)}${BEGIN}${mermaid()}${readme.slice(to)}`;
}

/** Returns problems of the README's drawing: it is outdated, or lacks a folder. */
export function drawingErrors(base) {
  const readme = readFileSync(join(base, 'README.md'), 'utf8');
  const errors =
    withDrawing(readme) === readme
      ? []
      : ['README.md: the architecture drawing is out of date; run node scripts/draw-architecture.mjs'];
  for (const [folder, layers] of Object.entries({ web: WEB_LAYERS, 'graphql-server': SERVER_LAYERS })) {
    const folders = readdirSync(join(base, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const found = folders.map(({ name }) => name).filter((name) => !OUTSIDE.includes(name));
    for (const name of found.filter((name) => !layers[name])) errors.push(`${folder}/${name}: not in the import rules`);
    for (const name of Object.keys(layers).filter((name) => !found.includes(name)))
      errors.push(`${folder}/${name}: in the import rules, but there is no such folder`);
  }
  return errors;
}
