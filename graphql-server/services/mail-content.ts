import type { Language } from '../../common/i18n/languages';
import type { Settings } from '../settings/env';

/** Content of an email, sent as plain text and as HTML created from it. */
export interface MailContent {
  /** English by default. */
  language?: Language;
  subject: string;
  /** Paragraphs separated by blank lines, list items indented by two spaces, and the link as a separate paragraph. */
  text: string;
  link: string;
  /** Label of the link's button in the HTML. */
  action: string;
}

/** Address of an account's emails, and the language that the person chose. */
export interface MailedTo {
  email: string;
  language: Language | null;
}

/** The product's name and address in an email. */
export type Brand = Pick<Settings, 'projectTitle' | 'publicUrl'>;
