import { dayIn } from './day-forms';
import { compileText, type Sentence, type Value } from './texts';

/** A text for people: an English text, or a sentence with values. */
export type Message = string | Sentence;

/** Names of the values in a text: 'count' | 'name' for '{count} cards of {name}'. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Returns a sentence with its values. The step `texts` of `npm test` collects the first argument. */
export const say = <Text extends string>(
  text: Text,
  values: { readonly [Name in Names<Text>]: Value },
): Required<Sentence> => ({ text, values });

/** Returns a message in English. */
export const inEnglish = (message: Message): string =>
  typeof message === 'string' ? message : filled(message.text, message.values ?? {});

/** Fills in a text's values. */
export const filled = (text: string, values: Readonly<Record<string, Value>>) =>
  compileText(text)
    .map((part) => (typeof part === 'string' ? part : valueInEnglish(values[part[0]]!)))
    .join('');

/** Formats a value. A moment formats itself (`MomentValue` of the server), because only it knows the company's zone. */
function valueInEnglish(value: Value): string {
  if (typeof value === 'object' && 'day' in value) return dayIn('en', 'medium', value.day);
  return typeof value === 'object' && 'text' in value ? inEnglish(value) : String(value);
}
