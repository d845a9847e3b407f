import type { Settings } from '../settings/env';

/** Content of an email, sent as plain text and as HTML created from it. */
export interface MailContent {
  subject: string;
  /** Paragraphs separated by blank lines, list items indented by two spaces, and the link as a separate paragraph. */
  text: string;
  link: string;
  /** Label of the link's button in the HTML. */
  action: string;
}

/** The product's name and address in an email. */
export type Brand = Pick<Settings, 'projectTitle' | 'publicUrl'>;
