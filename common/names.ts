/** The name of a person whose account was deleted. */
export const DELETED_USER = 'Deleted user';

/** The log's name for somebody who was not signed in. */
export const NOT_SIGNED_IN = 'Not signed in';

/** Characters without a width of their own, such as zero-width spaces, soft hyphens, and byte order marks. */
const ZERO_WIDTH = /\p{Default_Ignorable_Code_Point}+/gu;
const WHITE_SPACE = /\p{White_Space}+/gu;

const spelled = (text: string) => text.normalize('NFC').replaceAll(WHITE_SPACE, ' ').trim();

/** Returns a name as lists store it: composed, without zero-width characters, one space between words. */
export const storedName = (text: string) => spelled(text.replaceAll(ZERO_WIDTH, ''));

/** Words of ASCII with one space between them: most names, which need no more than lower case. */
const PLAIN = /^[!-~]+( [!-~]+)*$/;

/** Returns a name's form for comparison, which also ignores case. The SQL function `name_key` returns the same. */
export const nameKey = (text: string) =>
  PLAIN.test(text) ? text.toLowerCase() : spelled(text.replaceAll(ZERO_WIDTH, '').toLowerCase());

/** 'cost codes' is 'Cost codes'. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'blaze' is 'Blaze'. */
export const companyName = capitalized;

/** Display names of the roles, in the order they are offered. */
export const roleNames = {
  user: 'User',
  blaze_engineer: 'Blaze Engineer',
  dans_engineer: 'Dans Engineer',
  field: 'Field',
  trucking: 'Trucking',
  admin: 'Admin',
} as const;

export const statusNames = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' } as const;

interface Machine {
  company: string;
  equipment: string;
  model?: string | null;
  serial?: string | null;
}

/** Returns first and last name; 'N/A' when either is missing. */
export const accountName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }) =>
  firstName && lastName ? `${firstName} ${lastName}` : 'N/A';

/** Returns the parts that identify a machine, as one text. */
export const machineKey = ({ company, equipment, model, serial }: Machine) =>
  JSON.stringify([company, equipment, model ?? '', serial ?? ''].map(nameKey));

/** Returns the number of a work order as people know it: '99-007'. */
export const workOrderLabel = ({ orderNumber }: { orderNumber: number }) =>
  `99-${String(orderNumber).padStart(3, '0')}`;

/** A work order's number in the owner's papers, on the screen and in exports. */
export const CO_NUMBER_TITLE = "Owner's Field Directive or CO#";
