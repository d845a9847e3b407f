import ts from 'typescript';

const PAUSES = ['sleep', 'waitForTimeout', 'setTimeout'];

/**
 * Finds places where a test depends on a machine's speed: an assertion on elapsed time, or a pause of fixed length. A pause in a
 * loop polls, and a pause among the steps of a stub is the stub's work. Both are allowed, and so is a pause below a comment with its
 * reason: `// Pauses because ...`.
 * @returns the line number and fault of each place
 */
export function timedPlaces(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const places = [];
  const report = (node, fault) =>
    places.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, fault });
  const lines = text.split('\n');
  const hasReason = (node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return /^\s*\/\/ Pauses because \S/.test(lines[line - 1] ?? '');
  };
  const reportPause = (node) => {
    if (!hasReason(node)) report(node, 'pauses for a fixed time; wait for a condition instead');
  };
  const helpers = pauseHelpers(source);
  const visit = (node, mayPause) => {
    if (isElapsedTime(node)) report(node, 'asserts how long something took; a limit of time is the runner’s');
    if (!mayPause && isAwaitedPause(node, helpers)) reportPause(node);
    if (!mayPause && returnsPause(node) && !helpers.has(nameOf(node))) reportPause(node);
    const isIn = mayPause || ts.isIterationStatement(node, false) || isStub(node);
    ts.forEachChild(node, (child) => visit(child, isIn));
  };
  visit(source, false);
  return places;
}

/** Returns the names of a file's own functions that only pause. A loop may call them. */
function pauseHelpers(source) {
  const names = new Set();
  const visit = (node) => {
    if (returnsPause(node) && nameOf(node) && !isExported(node)) names.add(nameOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** True for `() => sleep(100)`, such as a helper or the argument of `act`. */
const returnsPause = (node) => ts.isArrowFunction(node) && isPause(node.body);

const nameOf = ({ parent }) => (ts.isVariableDeclaration(parent) ? parent.name.getText() : undefined);

const isExported = (arrow) => /^export\b/.test(arrow.parent.parent.parent.getText());

/** True for a function in an expression, except for a test's function and for a helper at the top of a file. */
const isStub = (node) =>
  ts.isArrowFunction(node) &&
  !isHelper(node) &&
  !(ts.isCallExpression(node.parent) && isOfTests(node.parent.expression.getText()));

const isHelper = ({ parent }) => ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent);

const isOfTests = (name) => /^(test|it|describe|beforeAll|beforeEach|afterAll|afterEach)\b/.test(name);

/** Names of variables and properties with elapsed time. */
const NAMES_OF_TIME = /(^|\.)(took|elapsed|duration|seconds|milliseconds)$/;

const CLOCK = /\b(performance|Date)\.now\(\)|\bhrtime\b/;

/** True for `expect(performance.now() - begun)` with any clock, or `expect(took)`. */
function isElapsedTime(node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'expect') return false;
  const asserted = node.arguments[0]?.getText() ?? '';
  return NAMES_OF_TIME.test(asserted) || (CLOCK.test(asserted) && asserted.includes(' - '));
}

/** True for `await` of a pause, or of a helper that pauses. */
const isAwaitedPause = (node, helpers) =>
  ts.isAwaitExpression(node) &&
  (isPause(node.expression) ||
    (ts.isCallExpression(node.expression) && helpers.has(node.expression.expression.getText())));

/** True for `sleep(100)`, `page.waitForTimeout(PAUSE_MS)`, or `new Promise((resolve) => setTimeout(resolve, 100))`. */
function isPause(node) {
  if (ts.isNewExpression(node))
    return /^new Promise(<\w+>)?\(\((\w+)\) => (\{ )?setTimeout\(\2, [1-9A-Z][\dA-Z_]*\)/.test(
      node.getText().replaceAll(/\s+/g, ' '),
    );
  return (
    ts.isCallExpression(node) &&
    PAUSES.includes(node.expression.getText().split('.').at(-1)) &&
    /^[\dA-Z_ +*]+$/.test(node.arguments[0]?.getText() ?? '')
  );
}
