/** Folders of product code whose folders, at any depth, must not import one another in a circle. */
const CHECKED = /^(web|bench|common|graphql-server\/core)\//;
const FOR_TESTS = /[.](test|fault|stories)[.]tsx?$|\/testing\//;

/**
 * Returns a line for each circle of imports between neighboring folders. Files beside a folder may import it and be imported by
 * it: a page imports its components, and they import its hooks.
 * @param modules result of dependency-cruiser
 */
export function folderCircles(modules) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    if (!CHECKED.test(source) || FOR_TESTS.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = neighbors(source, resolved);
      if (!to) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      if (!imports.get(from).has(to)) imports.get(from).set(to, source);
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, file]) => {
      const back = pathBetween(imports, to, from);
      return back?.every((folder) => folder >= from)
        ? [`${file}: folders import one another: ${[from, ...back].join(' > ')}`]
        : [];
    }),
  );
}

/** Returns the two neighboring folders that contain the files. Empty if a file is directly beside the other's folder. */
function neighbors(source, target) {
  const [from, to] = [source.split('/'), target.split('/')];
  const end = from.findIndex((name, depth) => name !== to[depth]) + 1;
  return end < from.length && end < to.length ? [from, to].map((names) => names.slice(0, end).join('/')) : [];
}

/** Returns the shortest path of imports between two folders. */
function pathBetween(imports, from, to) {
  const paths = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    if (path.at(-1) === to) return path;
    for (const next of imports.get(path.at(-1))?.keys() ?? []) {
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}
