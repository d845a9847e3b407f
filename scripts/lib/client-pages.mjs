import { readdirSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import ts from 'typescript';
import { at } from './project.mjs';

/**
 * Returns the client's pages for approved users, read from web/features/**\/*.feature.ts.
 * @returns {{path: string, source: string, offline: boolean, submissions: string[]}[]} for each page its path pattern, the file
 * of its code below web, whether it works offline, and the files that send its submissions
 */
export function clientPages() {
  return featureFiles().flatMap(screensOf);
}

/** Returns the paths below web of the files that send attachments of submissions. */
export function attachmentSenders() {
  return featureFiles().flatMap((file) =>
    objectsIn(file)
      .filter(({ kind, load }) => kind && load)
      .map(({ load }) => `${below(file, importsIn(load)[0])}.ts`),
  );
}

/** Returns the paths below web of the files with the queries for the numbers beside menu links. */
export function countQueries() {
  return featureFiles().flatMap((file) =>
    objectsIn(file)
      .filter(({ count }) => count)
      .map(({ count }) => `${below(file, importsIn(count)[0])}.ts`),
  );
}

const featureFiles = () =>
  readdirSync(at('web', 'features'), { recursive: true })
    .filter((file) => file.endsWith('.feature.ts'))
    .map((file) => ['features', ...file.split(sep)].join('/'))
    .sort();

function screensOf(file) {
  return objectsIn(file)
    .filter(({ path, permission }) => path && permission)
    .map(({ path, load, offline }) => {
      const [screen] = importsIn(load);
      if (!screen) throw new Error(`web/${file}: the page at ${path.text} must load its code with an import()`);
      const senders = importsIn(offline && propertiesOf(offline)['submissions']);
      return {
        path: path.text,
        source: `${below(file, screen)}.tsx`,
        offline: Boolean(offline),
        submissions: senders.map((sender) => `${below(file, sender)}.ts`),
      };
    });
}

/** Returns the object literals of a file below web, each as its values by name. */
function objectsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(at('web', file), 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) found.push(propertiesOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const below = (file, imported) => posix.join(posix.dirname(file), imported);

/** Returns the values of an object literal by name. Empty for anything else. */
function propertiesOf(node) {
  if (!ts.isObjectLiteralExpression(node)) return {};
  return Object.fromEntries(
    node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.text, initializer]),
  );
}

/** Returns the modules that an expression imports on demand. */
function importsIn(node) {
  const found = [];
  const visit = (each) => {
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(each.arguments[0].text);
    ts.forEachChild(each, visit);
  };
  if (node) visit(node);
  return found;
}
