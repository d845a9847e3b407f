/**
 * Global names that Jest passes to each module as parameters. Looking up a global name in a test file's context takes many times
 * as long. Excludes names that tests replace, such as `Date`, and names that a library declares itself, such as `Buffer`.
 */
export const QUICK_GLOBALS = [
  ...['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'WeakMap'],
];
