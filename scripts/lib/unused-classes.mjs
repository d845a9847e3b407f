import { posix } from 'node:path';

/**
 * Returns a line for each class of a CSS module that no component reads, and for each class read that the module lacks.
 * @param sources the path (with '/') and text of each file of the client, with its stylesheets
 */
export function unusedClasses(sources) {
  const read = new Map();
  for (const { path, text } of sources) {
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const module = posix.join(posix.dirname(path), from);
      const names = text.matchAll(new RegExp(`(?<![/.\\w])${name}(?:\\.(\\w+)|(\\[))`, 'g'));
      read.set(module, [...(read.get(module) ?? []), ...[...names].map((match) => match[1] ?? match[2])]);
    }
  }
  return sources
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const names = read.get(path) ?? [];
      // A class chosen by a value, such as `styles[tone]`, can be any class, so all count as read.
      if (names.includes('[')) return [];
      const selectors = text.replace(/\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}/gs, ' ');
      const declared = new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
      return [
        ...[...declared]
          .filter((name) => !names.includes(name))
          .map((name) => `${path}: nothing uses .${name}; delete it`),
        ...[...new Set(names)].filter((name) => !declared.has(name)).map((name) => `${path}: there is no .${name}`),
      ];
    });
}
