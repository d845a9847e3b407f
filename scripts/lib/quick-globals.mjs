/**
 * Global names that Jest passes to each module as parameters. Looking one up in the context of a test file takes many times as long.
 * Not among them: names that tests replace, such as `Date`, and names that a library declares itself, such as `Buffer`.
 */
export const QUICK_GLOBALS = [
  ...['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'WeakMap'],
];
