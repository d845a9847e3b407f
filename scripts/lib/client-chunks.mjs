import { at } from './project.mjs';
import { screens } from './screens.mjs';

const SHARED_BY_SCREENS = 3;
/** Bytes before compression: files of shared code below this join another. */
const SMALL = 3_000;
const TABLE = at('node_modules/antd/es/table/index.js');

/**
 * The client's files besides one for each screen: `start`, with all that the sign-in screens load; `shared`, with what
 * several screens use; and `lists`, with what only screens with tables or charts do. Split by itself, the build makes a
 * file of each set of modules with the same screens: sixty requests for a screen, most below 1 kB.
 * @returns groups for rolldown's `codeSplitting`
 */
export function chunks() {
  let chunkOf;
  const isIn = (name) => (id, build) => {
    chunkOf ??= assign((module) => build.getModuleInfo(module));
    return chunkOf.get(id) === name ? name : null;
  };
  const common = { includeDependenciesRecursively: false };
  return [
    { ...common, name: isIn('react') },
    { ...common, name: isIn('start') },
    { ...common, name: isIn('shared'), minShareCount: SHARED_BY_SCREENS },
    {
      ...common,
      name: isIn('lists'),
      minShareCount: SHARED_BY_SCREENS,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL,
    },
  ];
}

function assign(moduleInfo) {
  const chunkOf = new Map();
  const put = (name, ids) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name);
  };
  const shell = ['web/main.tsx', 'web/app/SignedOut.tsx', 'web/app/SignedIn.tsx'].map((path) => at(path));
  const pages = screens().map(({ source }) => at('web', source));
  // The entries keep files of their own, which the manifest names.
  put(null, [...shell, ...pages]);
  const [main, signedOut, signedIn] = shell.map((path) => reachedFrom(path, moduleInfo));
  // What the playground shares stays apart: it needs all of graphql, of which the client needs little. React it shares whole.
  const playground = reachedFrom(at('web/playground/main.tsx'), moduleInfo);
  put(
    'react',
    [...playground].filter((id) => main.has(id) && isReact(id)),
  );
  put(null, playground);
  put('start', [...main, ...signedOut]);
  const reached = pages.map((path) => reachedFrom(path, moduleInfo));
  put(
    'shared',
    [signedIn, ...reached.filter((ids) => !ids.has(TABLE))].flatMap((ids) => [...ids]),
  );
  put(
    'lists',
    reached.flatMap((ids) => [...ids]),
  );
  return chunkOf;
}

/** React, and Vite's own helpers, which weigh too little for a file. */
const isReact = (id) => /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0vite\//.test(id);

function reachedFrom(path, moduleInfo, reached = new Set()) {
  const info = reached.has(path) ? null : moduleInfo(path);
  if (!info) return reached;
  reached.add(path);
  for (const id of info.importedIds) reachedFrom(id, moduleInfo, reached);
  return reached;
}
