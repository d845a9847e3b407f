/** Name shown for a person whose account was deleted. */
export const DELETED_USER = /* i18n */ 'Deleted user';

/** Name in the log for a person who was not signed in. */
export const NOT_SIGNED_IN = /* English */ 'Not signed in';

/** Matches characters without width, such as zero-width spaces, soft hyphens, and byte order marks. */
export const ZERO_WIDTH = /\p{Default_Ignorable_Code_Point}+/gu;
const WHITE_SPACE = /\p{White_Space}+/gu;

const spelled = (text: string) => text.normalize('NFC').replaceAll(WHITE_SPACE, ' ').trim();

/** Returns a name as stored in lists: in composed form, without zero-width characters, with single spaces. */
export const storedName = (text: string) => spelled(text.replaceAll(ZERO_WIDTH, ''));

/** Matches ASCII words with single spaces. Most names match, and lowercase is all the normalization that they need. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** Writes quotes, apostrophes, hyphens, and dashes as on a keyboard. Phones write ’ for '. */
const withPlainPunctuation = (text: string) =>
  text
    .replaceAll(/[\u2018-\u201B\u02BC]/g, "'")
    .replaceAll(/[\u201C-\u201F]/g, '"')
    .replaceAll(/[\u2010-\u2015]/g, '-');

/** Normalizes a name for comparison, ignoring case and how punctuation is written. The SQL function `name_key` returns the same. */
export const nameKey = (text: string) =>
  PLAIN.test(text) ? text.toLowerCase() : spelled(withPlainPunctuation(text.replaceAll(ZERO_WIDTH, '').toLowerCase()));

/** Capitalizes a text: 'cost codes' becomes 'Cost codes'. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Display names of the two companies that own machines, by stored value, in the order of menus. */
export const companyNames = /* English */ { blaze: 'Blaze', dans: 'Dans' } as const;

export type Company = keyof typeof companyNames;

export const companies = Object.keys(companyNames) as Company[];

/** The companies as the choices of a field. */
export const companyOptions = companies.map((value) => ({ value, label: companyNames[value] }));

/** Returns the display name of a company: 'Blaze' for 'blaze'. Returns any other text unchanged, such as '' for a form's new line. */
export const companyName = (company: string): string =>
  Object.hasOwn(companyNames, company) ? companyNames[company as Company] : company;

/** Display names of the roles, in the order of menus. */
export const roleNames = /* i18n */ {
  user: 'User',
  blaze_engineer: 'Blaze Engineer',
  dans_engineer: 'Dans Engineer',
  field: 'Field',
  trucking: 'Trucking',
  admin: 'Admin',
} as const;

export const statusNames = /* English */ { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;

/** Texts that name a machine on a card. */
export interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
}

/** Returns first and last name, or 'N/A' if either is missing. */
export const accountName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }) =>
  firstName && lastName ? `${firstName} ${lastName}` : 'N/A';

export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** Returns first and last name, or else the email. 'Deleted user' if the account has been deleted. */
export const personName = (person: Named | null | undefined) =>
  person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email ?? '') : DELETED_USER;

/** Returns a text that identifies a machine by its company, name, model, and serial, ignoring case and spaces. */
export const machineKey = ({ company, equipment, model, serial }: Machine) =>
  JSON.stringify([company, equipment, model ?? '', serial ?? ''].map(nameKey));

/** Returns a work order's displayed number: '99-007'. */
export const workOrderLabel = ({ orderNumber }: { orderNumber: number }) =>
  `99-${String(orderNumber).padStart(3, '0')}`;

/** Title of a work order's number, on the screen and in exports. */
export const ORDER_NUMBER_TITLE = /* English */ 'Blaze Work Order #';

/** Title of the owner's number for a work order, on the screen and in exports. */
export const CO_NUMBER_TITLE = /* English */ "Owner's Field Directive or CO#";
