/**
 * Texts with values. An English text is its own id in the catalog. A value is written {name}. An id may end in a mark, as in
 * 'Change||button', if one English text has two translations.
 */

/** A value of a sentence. A day or a moment is formatted, and a sentence translated, in the reader's language. */
export type Value = string | number | { day: string } | { moment: string } | Sentence;
export type Values = Readonly<Record<string, Value>>;

/** An English text with the values that it needs. */
export interface Sentence {
  text: string;
  values?: Values;
}

const PLACEHOLDER = /\{(\w+)\}/;
type Compiled = (string | [string])[];
const compiled = new Map<string, Compiled>();

/** Compiles a text for Lingui: its plain parts as they are, each value as [name]. Drops the mark. */
export function compileText(text: string): Compiled {
  const kept = compiled.get(text);
  if (kept !== undefined) return kept;
  const parts = withoutMark(text)
    .split(PLACEHOLDER)
    .map((part, index): string | [string] => (index % 2 ? [part] : part));
  compiled.set(text, parts);
  return parts;
}

/** Returns the English text of an id. A mark has only small letters and spaces, unlike most texts with '||' that people type. */
export const withoutMark = (id: string) => id.replace(/\|\|[a-z][a-z ]*$/, '');
