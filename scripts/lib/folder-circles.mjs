const CORE = /^(graphql-server\/core\/[^/]+)\/[^/]+$/;
const IS_TEST = /[.]test[.]ts$/;

/**
 * Returns a line for each pair of folders in the server's core that import each other.
 * @param modules result of dependency-cruiser
 */
export function folderCircles(modules) {
  const firstImports = new Map();
  for (const { source, dependencies } of modules) {
    const from = !IS_TEST.test(source) && CORE.exec(source)?.[1];
    for (const { resolved } of dependencies) {
      const to = CORE.exec(resolved)?.[1];
      if (from && to && from !== to && !firstImports.has(`${from} ${to}`)) firstImports.set(`${from} ${to}`, source);
    }
  }
  return [...firstImports].flatMap(([pair, source]) => {
    const [from, to] = pair.split(' ');
    const back = from < to && firstImports.get(`${to} ${from}`);
    return back ? [`${source}: ${from} and ${to} import each other (${back})`] : [];
  });
}
