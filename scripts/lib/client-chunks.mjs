import { attachmentSenders, countQueries } from './client-pages.mjs';
import { at } from './project.mjs';

const SHARED_BY_SCREENS = 3;
const LIST = at('web/components/table/DataTable.tsx');
const TABLE = at('web/components/table/DeskTable.tsx');
const CHART = at('web/components/chart/Chart.tsx');
const CARD = at('web/features/timecards/entry/components/TimecardForm.tsx');
const PHOTOS = at('web/features/photos/shared/PhotoStrip.tsx');

/**
 * Assigns the modules that pages share to a few files. Each page also has a file of its own.
 * - `loader`: functions that load the other files.
 * - `frame`: modules that load before the page's frame is painted, mainly its styles.
 * - `react`: React and small helpers.
 * - `start`: modules that load right after the first paint, and those of the sign-in pages.
 * - `device`: modules that the sign-in pages load later and the signed-in frame loads immediately.
 * - `sending`: modules that send attachments, and modules that the signed-in frame shares with few pages.
 * - `card`: modules that only pages with the form of a timecard use.
 * - `shared`: modules that several pages use.
 * - `lists`: modules that only pages with tables use.
 * - `charts`: modules that only pages with charts use.
 * - `photos`: modules that load after the page.
 * Without these groups, the build would create a separate file for almost every combination of pages that share a module. A page
 * would then need sixty requests, most of them for less than 1 kB.
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
    { ...common, name: 'loader', test: /^\0vite\// },
    { ...common, name: isIn('frame') },
    { ...common, name: isIn('react') },
    { ...common, name: isIn('start') },
    { ...common, name: isIn('device') },
    { ...common, name: isIn('sending') },
    { ...common, name: isIn('card'), minShareCount: 2 },
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
  const shell = ['web/main.tsx', 'web/app/start.tsx', 'web/app/SignedOut.tsx', 'web/app/SignedIn.tsx'].map((path) =>
    at(path),
  );
  const [frame, start, signedOut, signedIn] = shell.map((path) => reachedFrom(path, moduleInfo));
  // The queries for the numbers beside menu links load right after the frame.
  for (const source of countQueries()) reachedFrom(at(`web/${source}`), moduleInfo, signedIn);
  // Ids of pages and other modules that the client loads by `import()`.
  const later = loadedLater(shell[0], moduleInfo);
  const senders = attachmentSenders().map((source) => at(`web/${source}`));
  const sending = new Set(senders.flatMap((path) => [...reachedFrom(path, moduleInfo)]));
  // The shell, the attachment senders, and most modules of `later` keep their own files, because Vite's manifest must name them.
  // The manifest needn't name a module of `later` that the senders or the signed-in frame also load.
  put(null, [...shell, ...senders, ...later.filter((id) => !sending.has(id) && !signedIn.has(id))]);
  // Keeps the playground's shared code separate, because the playground needs all of graphql and the client needs little of it.
  // Both share React's file.
  const playground = reachedFrom(at('web/playground/main.tsx'), moduleInfo);
  put(
    'react',
    [...playground].filter((id) => start.has(id) && isReact(id)),
  );
  put(null, playground);
  put('frame', frame);
  put('start', [...start, ...signedOut]);
  // The sign-in pages load the modules of `device` late, and the signed-in frame needs them immediately. Components are not among
  // them, because somebody who signs in would load antd's dialogs, too.
  put(
    'device',
    later.filter((id) => signedIn.has(id) && id.endsWith('.ts')).flatMap((id) => [...reachedFrom(id, moduleInfo)]),
  );
  put('sending', sending);
  const all = later.map((path) => reachedFrom(path, moduleInfo));
  const isSharedByFew = (id) => all.filter((ids) => ids.has(id)).length < SHARED_BY_SCREENS;
  put('sending', [...signedIn].filter(isSharedByFew));
  const others = all.filter((ids) => !ids.has(CARD));
  const cards = all.filter((ids) => ids.has(CARD)).flatMap((ids) => [...ids]);
  put(
    'card',
    cards.filter((id) => !others.some((ids) => ids.has(id))),
  );
  // antd's table is in a separate file, because only lists on wide screens load it.
  const reached = all.filter((ids) => !ids.has(PHOTOS) && !ids.has(TABLE));
  put(
    'shared',
    [signedIn, ...reached.filter((ids) => !ids.has(LIST))].flatMap((ids) => [...ids]),
  );
  // Pages with photos but no list are forms. Their modules that other pages also load go into `shared`, too.
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

/** React, and clsx, which is too small for its own file. */
const isReact = (id) => /[\\/]node_modules[\\/](react|react-dom|scheduler|clsx)[\\/]/.test(id);

/** Returns the modules that are loaded by `import()`, at any depth. */
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
