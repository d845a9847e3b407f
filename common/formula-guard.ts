/**
 * Matches the first character of a cell that a spreadsheet may run as a formula. These characters are = + - @, their
 * full-width, small, and mathematical forms, tabs, and line breaks. Invisible characters also count, because some programs skip
 * them.
 */
const FORMULA =
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Matches a plain decimal. It gets no apostrophe, so that spreadsheets can add up negative numbers. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns a text that a spreadsheet will not run. Puts an apostrophe before a formula, and doubles a leading apostrophe. */
export const guarded = (text: string) =>
  (FORMULA.test(text) && !NUMBER.test(text)) || text.startsWith("'") ? `'${text}` : text;

/** Removes only the prefix added by `guarded`. */
export const unguarded = (text: string) => (guarded(text.slice(1)) === text ? text.slice(1) : text);
