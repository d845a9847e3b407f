/**
 * First characters of a cell that a spreadsheet may run as a formula: = + - @, their full-width, small, and mathematical forms, tab,
 * line breaks, and invisible characters, which some programs skip.
 */
const FORMULA =
  /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A plain decimal. It stays unmarked, so that a negative number can be summed. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Returns a text for a spreadsheet, which must not run it: an apostrophe is put before a formula, and before another apostrophe. */
export const guarded = (text: string) =>
  (FORMULA.test(text) && !NUMBER.test(text)) || text.startsWith("'") ? `'${text}` : text;

/** Takes off what `guarded` put before a text, and nothing else. */
export const unguarded = (text: string) =>
  text.startsWith("'") && guarded(text.slice(1)) === text ? text.slice(1) : text;
