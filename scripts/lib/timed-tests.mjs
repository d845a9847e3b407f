import ts from 'typescript';

const PAUSES = ['sleep', 'waitForTimeout', 'setTimeout'];

/**
 * Finds places where a test depends on a machine's speed: an assertion on elapsed time, or a pause of fixed length. A pause in a
 * loop polls, and a pause in a stub is the stub's work. Both are allowed.
 * @returns the line number and fault of each place
 */
export function timedPlaces(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const places = [];
  const report = (node, fault) =>
    places.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, fault });
  const visit = (node, mayPause) => {
    if (isElapsedTime(node)) report(node, 'asserts how long something took; a limit of time is the runner’s');
    if (!mayPause && isPause(node)) report(node, 'pauses for a fixed time; wait for a condition instead');
    const isIn = mayPause || ts.isIterationStatement(node, false) || isStub(node);
    ts.forEachChild(node, (child) => visit(child, isIn));
  };
  visit(source, false);
  return places;
}

/** True for a function in an expression, except for a test's function. */
const isStub = (node) =>
  ts.isArrowFunction(node) && !(ts.isCallExpression(node.parent) && isOfTests(node.parent.expression.getText()));

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

/**
 * True for `await sleep(100)`, `await page.waitForTimeout(PAUSE_MS)`, or `await new Promise((resolve) => setTimeout(resolve,
 * 100))`.
 */
function isPause(node) {
  if (!ts.isAwaitExpression(node)) return false;
  const awaited = node.expression;
  if (ts.isNewExpression(awaited))
    return /^new Promise(<\w+>)?\(\(\w+\) => (\{ )?setTimeout\(\w+, [\dA-Z_]+\)/.test(
      awaited.getText().replaceAll(/\s+/g, ' '),
    );
  return (
    ts.isCallExpression(awaited) &&
    PAUSES.includes(awaited.expression.getText().split('.').at(-1)) &&
    /^[\dA-Z_ +*]+$/.test(awaited.arguments[0]?.getText() ?? '')
  );
}
