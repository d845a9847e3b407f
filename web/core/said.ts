import type { I18n } from '@lingui/core';
import { dayIn } from '../../common/i18n/day-forms';
import type { Language } from '../../common/i18n/languages';
import { inEnglish } from '../../common/i18n/say';
import { type Sentence, type Value, type Values, withoutMark } from '../../common/i18n/texts';
import { dayOfMoment, formatTime } from './format';
import { pageTexts } from './i18n/texts';
import { publishedSettings } from './settings';

/** A message of the server: in English, and as a sentence if it has values. */
export interface Said extends Partial<Sentence> {
  message: string;
}

const isKnown = (text: string, texts: I18n) => Object.hasOwn(texts.messages, text);

/** Returns an English constant in the language of `texts`. A text that the catalog lacks, such as a person's, stays as it is. */
export const translated = (text: string, texts = pageTexts()): string =>
  isKnown(text, texts) ? texts._(text) : withoutMark(text);

/** Returns a message of the server in the language of `texts`, or in English if the catalog lacks it. */
export function said({ message, text, values }: Said, texts = pageTexts()): string {
  if (text === undefined) return translated(message, texts);
  return isKnown(text, texts) ? filled(text, values, texts) : message;
}

/** Returns a sentence in the language of `texts`. */
export const saidSentence = (sentence: Sentence, texts = pageTexts()): string =>
  said({ message: inEnglish(sentence), ...sentence }, texts);

const filled = (text: string, values: Values = {}, texts: I18n): string =>
  texts._(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, texts)])));

/** Formats a value. A moment is in the company's zone. */
function valueText(value: Value, texts: I18n): string {
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return value.values ? filled(value.text, value.values, texts) : translated(value.text, texts);
  const { timeZone } = publishedSettings();
  const day = 'day' in value ? value.day : dayOfMoment(value.moment, timeZone);
  const text = dayIn(texts.locale as Language, 'medium', day);
  return 'day' in value ? text : `${text}, ${formatTime(value.moment, timeZone, texts.locale as Language)}`;
}
