import type { Settings } from '../settings/env';

/** The contents of a mail, sent as plain text and as HTML made from it. */
export interface MailContent {
  subject: string;
  /** Paragraphs between blank lines, lists of lines indented by two spaces, and the link as a paragraph of its own. */
  text: string;
  link: string;
  /** The link's label on the button of the HTML. */
  action: string;
}

/** Name and address of the product in a mail. */
export type Brand = Pick<Settings, 'projectTitle' | 'publicUrl'>;
