import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const ENDINGS = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];

/**
 * Reads one source file: what it imports and of what kind its statements are.
 * @param base the root that paths are told from
 * @returns path (with '/'), text, imports as {to, line, typeOnly} (`to` a path or, for a package, its name), isBarrel
 */
export function readSource(base, file) {
  const text = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));
  const imports = [];
  const add = (specifier, node, typeOnly) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    imports.push({ to: resolve(base, file, specifier.text), line, typeOnly });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier) add(node.moduleSpecifier, node, isTypeOnly(node));
    else if (ts.isCallExpression(node) && isDynamicImport(node)) add(node.arguments[0], node, false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const reexports = tree.statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier);
  const others = tree.statements.filter((node) => !ts.isImportDeclaration(node) && !ts.isExportDeclaration(node));
  return { path: slashed(relative(base, file)), text, imports, isBarrel: reexports.length > 0 && others.length === 0 };
}

/** A type vanishes when it is compiled: `import type`, or nothing but `type` names in the braces. */
function isTypeOnly(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings ?? clause.exportClause;
  return !clause.name && Boolean(names?.elements?.length) && names.elements.every((name) => name.isTypeOnly);
}

function isDynamicImport(call) {
  const isImport = call.expression.kind === ts.SyntaxKind.ImportKeyword || call.expression.getText() === 'require';
  return isImport && call.arguments.length > 0 && ts.isStringLiteralLike(call.arguments[0]);
}

function resolve(base, from, specifier) {
  if (!specifier.startsWith('.')) return specifier;
  const path = join(dirname(from), specifier);
  const found = ENDINGS.map((ending) => path + ending).find((file) => extname(file) && existsSync(file));
  return slashed(relative(base, found ?? path));
}

function kindOf(file) {
  return file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

const slashed = (path) => path.split(sep).join('/');

/**
 * The circles among files: each a list of paths of which every one reaches every other. Type-only imports count for
 * nothing, since they make no circle when the program runs.
 */
export function circles(sources) {
  const next = new Map(
    sources.map(({ path, imports }) => [path, imports.filter((one) => !one.typeOnly).map(({ to }) => to)]),
  );
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  // Tarjan's strongly connected components.
  const enter = (path) => {
    index.set(path, index.size);
    low.set(path, index.get(path));
    stack.push(path);
    for (const to of next.get(path)) {
      if (!next.has(to)) continue;
      if (!index.has(to)) enter(to);
      if (stack.includes(to)) low.set(path, Math.min(low.get(path), low.get(to)));
    }
    if (low.get(path) !== index.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    if (circle.length > 1 || next.get(path).includes(path)) found.push(circle);
  };
  for (const path of next.keys()) if (!index.has(path)) enter(path);
  return found;
}
