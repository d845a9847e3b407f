import { at } from './project.mjs';
import { attachmentSenders, screens } from './screens.mjs';

const SHARED_BY_SCREENS = 3;
const LIST = at('web/components/table/DataTable.tsx');
const TABLE = at('web/components/table/DeskTable.tsx');
const CHART = at('web/components/chart/Chart.tsx');
const PHOTOS = at('web/features/photos/shared/PhotoStrip.tsx');

/**
 * Returns the client's files besides one for each screen: `start`, with all that the sign-in screens load; `device`, with what they
 * load later, and signed-in people at once; `sending`, with what the outbox always loads, and what the frame of the screens
 * shares with few of them; `shared`, with what several screens use; `lists`, with what only screens with tables do;
 * `charts`; and `photos`, which screens load later. Split by itself, the build makes a file of each set of modules with the
 * same screens: sixty requests for a screen, most below 1 kB.
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
    { ...common, name: isIn('device') },
    { ...common, name: isIn('sending') },
    { ...common, name: isIn('shared'), minShareCount: SHARED_BY_SCREENS },
    { ...common, name: isIn('lists'), minShareCount: SHARED_BY_SCREENS },
    { ...common, name: isIn('charts'), minShareCount: SHARED_BY_SCREENS },
    { ...common, name: isIn('photos'), minShareCount: 2 },
  ];
}

function assign(moduleInfo) {
  const chunkOf = new Map();
  const put = (name, ids) => {
    for (const id of ids) if (!chunkOf.has(id)) chunkOf.set(id, name);
  };
  const shell = ['web/main.tsx', 'web/app/SignedOut.tsx', 'web/app/SignedIn.tsx'].map((path) => at(path));
  const [main, signedOut, signedIn] = shell.map((path) => reachedFrom(path, moduleInfo));
  // Screens, and what else the client loads by `import()`.
  const later = loadedLater(shell[0], moduleInfo);
  const submissions = screens().flatMap(({ submission }) => submission ?? []);
  const senders = [...submissions, ...attachmentSenders()].map((source) => at(`web/${source}`));
  const sending = new Set(senders.flatMap((path) => [...reachedFrom(path, moduleInfo)]));
  // The entries keep files of their own, which the manifest names; it names none of what senders and the frame need.
  put(null, [...shell, ...senders, ...later.filter((id) => !sending.has(id) && !signedIn.has(id))]);
  // Keep the playground's shared code apart: it needs all of graphql, and the client needs little of it. React is shared whole.
  const playground = reachedFrom(at('web/playground/main.tsx'), moduleInfo);
  put(
    'react',
    [...playground].filter((id) => main.has(id) && isReact(id)),
  );
  put(null, playground);
  put('start', [...main, ...signedOut]);
  // The sign-in screens load these late, and the frame needs them.
  put(
    'device',
    later.filter((id) => signedIn.has(id) && !shell.includes(id)).flatMap((id) => [...reachedFrom(id, moduleInfo)]),
  );
  put('sending', sending);
  const all = later.map((path) => reachedFrom(path, moduleInfo));
  const isSharedByFew = (id) => all.filter((ids) => ids.has(id)).length < SHARED_BY_SCREENS;
  put('sending', [...signedIn].filter(isSharedByFew));
  // antd's table is loaded by lists on wide screens only, in a file of its own.
  const reached = all.filter((ids) => !ids.has(PHOTOS) && !ids.has(TABLE));
  put(
    'shared',
    [signedIn, ...reached.filter((ids) => !ids.has(LIST))].flatMap((ids) => [...ids]),
  );
  // Photos load on forms too, which need nothing of lists.
  const photos = all.filter((ids) => ids.has(PHOTOS) && !ids.has(LIST)).flatMap((ids) => [...ids]);
  put(
    'shared',
    photos.filter((id) => reached.some((ids) => ids.has(id))),
  );
  put(
    'lists',
    reached.filter((ids) => !ids.has(CHART)).flatMap((ids) => [...ids]),
  );
  put(
    'charts',
    reached.flatMap((ids) => [...ids]),
  );
  put(
    'photos',
    all.flatMap((ids) => [...ids]),
  );
  return chunkOf;
}

/** React, and helpers that weigh too little for a file: clsx, and Vite's own. */
const isReact = (id) => /[\\/]node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]|^\0vite\//.test(id);

/** Returns the modules that are loaded by `import()`, however deep. */
function loadedLater(path, moduleInfo, found = new Set()) {
  for (const id of reachedFrom(path, moduleInfo)) {
    for (const entry of moduleInfo(id).dynamicallyImportedIds) {
      if (found.has(entry)) continue;
      found.add(entry);
      loadedLater(entry, moduleInfo, found);
    }
  }
  return [...found];
}

function reachedFrom(path, moduleInfo, reached = new Set()) {
  const info = reached.has(path) ? null : moduleInfo(path);
  if (!info) return reached;
  reached.add(path);
  for (const id of info.importedIds) reachedFrom(id, moduleInfo, reached);
  return reached;
}
