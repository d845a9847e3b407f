import ts from 'typescript';

/**
 * Finds text that a browser's page translation breaks. The translation wraps each text node in an element. React can then no
 * longer insert or remove a conditional part next to a bare text.
 * @returns the line numbers of elements with such text
 */
export function conditionalTextLines(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lines = [];
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !ts.isJsxText(child) || child.text.trim() !== '');
      const conditional = children.filter(isConditional);
      const isText = (child) => ts.isJsxText(child) || yieldsText(child);
      if (children.length > 1 && conditional.length > 0 && children.some(isText)) {
        lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

const unwrapped = (node) => (ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : node);

const isAnd = (node) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;

function isConditional(child) {
  if (!ts.isJsxExpression(child) || !child.expression) return false;
  const expression = unwrapped(child.expression);
  return isAnd(expression) || ts.isConditionalExpression(expression);
}

/** True if an expression, or a branch of it, is a literal text. */
function yieldsText(node) {
  if (ts.isJsxExpression(node)) return node.expression !== undefined && yieldsText(node.expression);
  const value = unwrapped(node);
  if (isAnd(value)) return yieldsText(value.right);
  if (ts.isConditionalExpression(value)) return yieldsText(value.whenTrue) || yieldsText(value.whenFalse);
  return ts.isStringLiteralLike(value) || ts.isTemplateExpression(value);
}
