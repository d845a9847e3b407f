import ts from 'typescript';

/**
 * Finds the texts of a file: translated ones, which are the ids of the catalog, and English ones that aren't translated.
 *
 * Translated are the first arguments of `_`, `i18n._`, and `say`, the id of `<Trans>`, and literals after the comment
 * `i18n`, also inside of the array or object after it, and the prop `noun`. A literal after the comment `not shown` is no text,
 * and one after `English` stays English for every reader.
 * @param path with '/', ending in .ts or .tsx
 * @returns {{ids: {id: string, line: number}[], untranslated: {text: string, line: number}[], computed: {text: string, line: number}[]}}
 * `computed` are ids that are put together
 */
export function textsOf(path, code) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found = { ids: [], untranslated: [], computed: [] };
  const lineOf = (node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const add = (list, text, node) => found[list].push({ text, line: lineOf(node) });
  const addId = (node) => {
    for (const branch of branchesOf(node)) {
      if (ts.isStringLiteralLike(branch)) found.ids.push({ id: branch.text, line: lineOf(branch) });
      else if (isPutTogether(branch)) add('computed', branch.getText().slice(0, 60), branch);
    }
  };
  const addConstants = (node) => {
    if (hasMark(node, 'English')) return;
    if (ts.isStringLiteralLike(node)) {
      if (isText(node.text.replaceAll(/\{\w+\}/g, 'Value')) || hasMark(node, 'i18n'))
        found.ids.push({ id: node.text, line: lineOf(node) });
    } else if (ts.isTemplateExpression(node)) add('computed', node.getText().slice(0, 60), node);
    else if (ts.isPropertyAssignment(node)) addConstants(node.initializer);
    else if (ts.isFunctionLike(node)) visit(node);
    else ts.forEachChild(node, addConstants);
  };
  const visit = (node) => {
    // Shared parts translate the noun of their sentences.
    if (ts.isJsxAttribute(node) && node.name.getText() === 'noun') {
      if (node.initializer && ts.isStringLiteral(node.initializer)) addId(node.initializer);
      return;
    }
    if (hasMark(node, 'not shown') || hasMark(node, 'English') || isTechnical(node)) return;
    if (hasMark(node, 'i18n')) return addConstants(node);
    if (ts.isCallExpression(node) && isTranslation(node.expression)) {
      const [id, ...others] = node.arguments;
      if (id) addId(id);
      return others.forEach(visit);
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'id' && isTrans(node.parent.parent)) {
      const { initializer } = node;
      return addId(ts.isJsxExpression(initializer) ? initializer.expression : initializer);
    }
    if (ts.isJsxText(node)) {
      if (/[A-Za-z]{2}/.test(node.text.replaceAll(/&\w+;/g, '')))
        add('untranslated', node.text.trim().replaceAll(/\s+/g, ' '), node);
    } else if (ts.isStringLiteralLike(node)) {
      if (isText(node.text)) add('untranslated', node.text, node);
    } else if (ts.isTemplateExpression(node)) {
      const words = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (words.some(isTextPart) && !isPath(words.join(''))) add('untranslated', node.getText().slice(0, 100), node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** True for what reads like a word or a sentence of a screen: 'Save', 'not sent yet'. */
const isText = (text) =>
  /^[A-Z][a-z]+([ .,:?!'’…|-]|$)/.test(text) ||
  (/ /.test(text.trim()) &&
    /[A-Za-z]{2}.* |^[A-Za-z]{2,} [a-z]/.test(text.trim()) &&
    !/[{}<>=;#]|--|\(min|\(max|: \d/.test(text));
const isTextPart = (text) =>
  /(^| )[A-Za-z][a-z]+[ .,:?!)]|[ (][A-Za-z][a-z]+/.test(text) && !/[<>=;#&]|--|https?:|\d(px|rem)/.test(text);
/** True for the path of a form's field or a key: 'rows.0.hours'. */
const isPath = (text) => /^[a-z][\w.]*$/.test(text);

/** Returns the results of a conditional expression, or the expression itself. */
function branchesOf(node) {
  if (ts.isParenthesizedExpression(node)) return branchesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(branchesOf);
  if (ts.isBinaryExpression(node) && /^(\?\?|\|\||&&)$/.test(node.operatorToken.getText()))
    return [node.left, node.right].flatMap(branchesOf);
  return [node];
}

const isPutTogether = (node) => ts.isTemplateExpression(node) || ts.isBinaryExpression(node);

const isTranslation = (called) =>
  (ts.isPropertyAccessExpression(called) && called.name.text === '_') ||
  (ts.isIdentifier(called) && /^(_|say)$/.test(called.text));

const isTrans = (element) =>
  (ts.isJsxSelfClosingElement(element) || ts.isJsxOpeningElement(element)) && element.tagName.getText() === 'Trans';

/** True if a comment with this word stands right before the node. */
function hasMark(node, word) {
  const code = node.getSourceFile().text;
  const before = code.slice(node.getFullStart(), node.getStart()).trimEnd();
  return before.endsWith(`/* ${word} */`);
}

const PROPERTIES =
  /^(className|key|__typename|media|query|d|viewBox|style|sizes|accept|autoComplete|inputMode|rel|subject)$/;
const CALLS =
  /^(console\.\w+|useMediaQuery|.*\.(matchMedia|querySelector(All)?|closest|matches|includes|startsWith|endsWith|getItem|setItem|removeItem|(add|remove)EventListener|split|replace(All)?|test|has|get|set|postMessage)|require|gql|new RegExp)$/;

/** True for code whose texts nobody reads: types, imports, comparisons, errors for developers, keys, and selectors. */
function isTechnical(node) {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (
    ts.isNewExpression(node) &&
    /((?<!App)Error|RegExp|Event|Channel|Worker|URL|Headers|Blob)$/.test(node.expression.getText())
  )
    return true;
  if (ts.isCallExpression(node) && CALLS.test(node.expression.getText())) return true;
  if (ts.isCaseClause(node.parent ?? node) && node.parent.expression === node) return true;
  const { parent } = node;
  if (!parent) return false;
  if (ts.isStringLiteralLike(node)) {
    if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return true;
    if (ts.isElementAccessExpression(parent) || parent.name === node) return true;
  }
  if (ts.isJsxAttribute(node) && PROPERTIES.test(node.name.getText())) return true;
  if (!ts.isPropertyAssignment(node) || !PROPERTIES.test(node.name.getText())) return false;
  return !hasMark(node.initializer, 'i18n') && !/\bsay\(/.test(node.initializer.getText());
}
