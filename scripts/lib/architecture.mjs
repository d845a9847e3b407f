import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_ROOMS, WEB_LAYERS } from './import-rules.mjs';

const BEGIN = '<!-- Drawn by scripts/draw-architecture.mjs from the import rules. -->\n';
const END = '<!-- The drawing ends here. -->';

/** Folders that are not part of the product. */
const OUTSIDE = ['testing', 'playground', 'public'];

/**
 * The allowed imports without those that follow from others: what `doors` may import through `features` needs no arrow.
 * Two rooms that may import each other share one two-way arrow.
 */
function arrows(rooms) {
  const may = (from, to) => rooms[from].includes(to);
  const above = (upper, lower) => may(upper, lower) && !may(lower, upper);
  const names = Object.keys(rooms);
  return names.flatMap((from) =>
    rooms[from].flatMap((to) => {
      for (const next of rooms[to]) {
        if (next !== from && !may(from, next))
          throw new Error(`${from} may import ${to}, but not what ${to} may import: ${next}`);
      }
      if (may(to, from)) return from < to ? [[from, '<-->', to]] : [];
      return names.some((between) => above(from, between) && above(between, to)) ? [] : [[from, '-->', to]];
    }),
  );
}

function drawing(folder, rooms) {
  const id = (room) => `${folder.split('-').at(-1)}_${room}`;
  return [
    `  subgraph ${folder}`,
    ...Object.keys(rooms).map((room) => `    ${id(room)}[${room}]`),
    ...arrows(rooms).map(([from, arrow, to]) => `    ${id(from)} ${arrow} ${id(to)}`),
    '  end',
  ];
}

/** The architecture as a Mermaid flowchart. */
const mermaid = () =>
  [
    '```mermaid',
    'flowchart TD',
    ...drawing('web', WEB_LAYERS),
    ...drawing('graphql-server', SERVER_ROOMS),
    '  web -. GraphQL and REST .-> server_doors',
    '```',
    '',
  ].join('\n');

/** The README's text with the drawing as the import rules have it now. */
export function withDrawing(readme) {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error('README.md has no place for the architecture drawing');
  return `${readme.slice(0, from)}${BEGIN}${mermaid()}${readme.slice(to)}`;
}

/** What is wrong with the README's drawing: it is out of date, or a folder is not in it. */
export function drawingErrors(base) {
  const readme = readFileSync(join(base, 'README.md'), 'utf8');
  const errors =
    withDrawing(readme) === readme
      ? []
      : ['README.md: the architecture drawing is out of date; run node scripts/draw-architecture.mjs'];
  for (const [folder, rooms] of Object.entries({ web: WEB_LAYERS, 'graphql-server': SERVER_ROOMS })) {
    const folders = readdirSync(join(base, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const found = folders.map(({ name }) => name).filter((name) => !OUTSIDE.includes(name));
    for (const name of found.filter((name) => !rooms[name])) errors.push(`${folder}/${name}: not in the import rules`);
    for (const name of Object.keys(rooms).filter((name) => !found.includes(name)))
      errors.push(`${folder}/${name}: in the import rules, but there is no such folder`);
  }
  return errors;
}
