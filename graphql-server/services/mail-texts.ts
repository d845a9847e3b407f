import { dayIn } from '../../common/i18n/day-forms';
import spanish from '../../common/i18n/es.generated.json';
import type { Language } from '../../common/i18n/languages';
import { filled, type Names } from '../../common/i18n/say';
import type { Settings } from '../settings/env';
import type { Brand } from './mail-content';

const catalogs: Record<Language, Readonly<Record<string, string>>> = { en: {}, es: spanish };

type ValuesOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [{ readonly [Name in Names<Text>]: string | number }];

/**
 * Returns what an email's texts need in a language. `say` takes an English text, which the step `texts` of `npm test` collects.
 * Lingui isn't used here, because it would also decode escape sequences, such as of a line break, in what people typed.
 */
export const mailTexts = ({ projectTitle: project, publicUrl }: Brand, language: Language = 'en') => ({
  ...{ language, project, publicUrl },
  say: <Text extends string>(text: Text, ...[values]: ValuesOf<Text>) =>
    filled(catalogs[language][text] ?? text, values ?? {}),
  /** Formats a day: 'Monday, March 2, 2026'. */
  longDay: (day: string) => dayIn(language, 'long', day),
});

export type MailTexts = ReturnType<typeof mailTexts>;

/** Returns the texts of emails to an account. English if the account has chosen none, or if the server has only English. */
export const mailTextsOf = (
  settings: Brand & Pick<Settings, 'spanish'>,
  { language }: { language: Language | null },
): MailTexts => mailTexts(settings, (settings.spanish && language) || 'en');
