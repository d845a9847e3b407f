/**
 * Matches a cell's first character if a spreadsheet may run the cell as a formula: = + - @, their full-width, small, and
 * mathematical forms, tab, line breaks, and invisible characters, which some programs skip.
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
