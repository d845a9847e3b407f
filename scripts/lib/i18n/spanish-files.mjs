import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { at } from '../project.mjs';

/**
 * Returns the files whose texts must be translated: those of the app and of shared components (except the office's lists), and
 * what translated pages and pages for signed-out people import.
 * @param files the client's and common's files, with '/' below the project's root, without tests and stories
 */
export function spanishFiles(files) {
  const all = new Set(files);
  const found = new Set();
  const fileOf = (base) => [base, `${base}.ts`, `${base}.tsx`].find((path) => all.has(path));
  const add = (file) => {
    if (!file || found.has(file) || LISTS.test(file) || SIGNED.test(file)) return;
    found.add(file);
    for (const base of modulesIn(parsed(file), file)) add(fileOf(base));
  };
  for (const file of files) {
    if (/^web\/(app|components)\/(?!list\/)/.test(file)) add(file);
    if (file.endsWith('.feature.ts'))
      for (const part of translatedParts(parsed(file))) for (const base of modulesIn(part, file)) add(fileOf(base));
  }
  return [...found].sort();
}

/** Returns the GraphQL documents whose generated code these files import. */
export function documentsOf(files) {
  const imported = files.flatMap((file) => modulesIn(parsed(file), file));
  const documents = imported
    .filter((base) => base.endsWith('.generated'))
    .map((base) => base.replace(/generated$/, 'graphql'));
  return [...new Set(documents)].filter((file) => existsSync(at(file)));
}

/** Texts of the sheets that owners sign, which stay English. */
const SIGNED = /^common\/extra-work\//;

/** Files that import the pages of all features. */
const LISTS = /\.feature\.ts$|^web\/app\/(features|pages|frames)\.tsx?$/;

const parsed = (file) => ts.createSourceFile(file, readFileSync(at(file), 'utf8'), ts.ScriptTarget.Latest, true);

/** Returns the declarations of a feature's translated pages, of its pages without a permission, and of its attachments. */
function translatedParts(source) {
  const found = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const names = new Set(node.properties.map(({ name }) => name?.getText()));
      if (names.has('path') && (names.has('spanish') || !names.has('permission'))) found.push(node);
      if (names.has('kind') && names.has('load')) found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the relative modules that a part of a file imports, at once or on demand. Leaves out imports of types only. */
function modulesIn(part, file) {
  const found = [];
  const visit = (node) => {
    const isImport = ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly;
    if (isImport || (ts.isExportDeclaration(node) && node.moduleSpecifier)) found.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      found.push(node.arguments[0].text ?? '');
    ts.forEachChild(node, visit);
  };
  visit(part);
  return found.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(file), name));
}
