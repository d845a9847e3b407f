import { at } from './project.mjs';

const SHARED_BY_SCREENS = 3;

/**
 * The client's files besides one for each screen: `start`, with all that the sign-in screens load, and `shared`, with what
 * several screens use. Split by itself, the build makes a file of each set of modules with the same screens: sixty
 * requests for a screen, most below 1 kB.
 * @returns groups for rolldown's `codeSplitting`
 */
export function chunks() {
  let start;
  const isStart = (id, build) => {
    start ??= reachedFrom(['web/main.tsx', 'web/app/SignedOut.tsx'], build);
    return start.has(id);
  };
  const common = { includeDependenciesRecursively: false };
  return [
    { ...common, name: (id, build) => (isStart(id, build) ? 'start' : null) },
    {
      ...common,
      name: (id) => (isPlayground(id) ? null : 'shared'),
      minShareCount: SHARED_BY_SCREENS,
      entriesAware: true,
      entriesAwareMergeThreshold: 60_000,
    },
  ];
}

/** GraphiQL, which only the playground loads. */
const isPlayground = (id) => /[\\/](node_modules[\\/](@?graphiql|monaco)|web[\\/]playground[\\/])/.test(id);

function reachedFrom(paths, build) {
  const reached = new Set();
  const visit = (id) => {
    const info = reached.has(id) ? null : build.getModuleInfo(id);
    if (!info) return;
    reached.add(id);
    info.importedIds.forEach(visit);
  };
  for (const path of paths) visit(at(path));
  // The entries keep files of their own, which the manifest names.
  for (const path of paths) reached.delete(at(path));
  return reached;
}
