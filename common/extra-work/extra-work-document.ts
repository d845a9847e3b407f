import { CO_NUMBER_TITLE, nameKey, workOrderLabel } from '../names';
import { canonicalExtraWork, type ExtraWorkContent, type ExtraWorkKey } from './extra-work';
import { listed } from './extra-work-texts';

/** A cost code with its description from the list. The description is null for a code that is not listed. */
export interface ExtraWorkCodeName {
  code: string;
  description?: string | null;
}

/** Texts of a sheet besides its content, as shown to the signer. */
export interface ExtraWorkShown {
  contractor: string;
  orderNumber: number;
  coNumber?: string | null;
  description?: string | null;
  codes: ExtraWorkCodeName[];
}

/** Heading of the list of texts that have changed since the signature. */
export const ORDER_CHANGED_SINCE = /* i18n */ 'Work order changed since';

/** One changed text. `was` is null for a new text, and `now` is null for a removed text. */
export interface ExtraWorkTextChange {
  /** Name such as 'Contractor', 'Description', or 'Cost code 3120'. */
  name: string;
  was: string | null;
  now: string | null;
}

/** Length to which pickers cut a work order's description. Sheets composed without a connection show only that part. */
export const PICKER_DESCRIPTION = 200;

/** Returns '3120 Structural excavation', or only the code if it has no description. */
export const codeText = ({ code, description }: ExtraWorkCodeName) => [code, description].filter(Boolean).join(' ');

/** Returns a content's codes with the descriptions shown on the sheet. */
export function codeNames(
  { codes }: { codes: readonly { code: string }[] },
  shown: Pick<ExtraWorkShown, 'codes'>,
): ExtraWorkCodeName[] {
  const known = codeTexts(shown);
  return codes.map(({ code }) => ({ code, description: known.get(nameKey(code))?.description ?? null }));
}

const textOf = (text: string | null | undefined) => text?.trim() || null;

const codeTexts = ({ codes }: Pick<ExtraWorkShown, 'codes'>) =>
  new Map(codes.map(({ code, description }) => [nameKey(code), { code, description: textOf(description) }]));

/** True if the descriptions are equal, or if `was` is `now` as shortened by a picker. */
const isSameDescription = (was: string | null, now: string | null) =>
  was === now || was === textOf(now?.slice(0, PICKER_DESCRIPTION));

/** Returns a sheet's changed texts, in the order of the sheet. */
export function shownChanges(was: ExtraWorkShown, now: ExtraWorkShown): ExtraWorkTextChange[] {
  const before = codeTexts(was);
  const after = codeTexts(now);
  const pairs: ExtraWorkTextChange[] = [
    { name: 'Contractor', was: textOf(was.contractor), now: textOf(now.contractor) },
    { name: 'Work order', was: workOrderLabel(was), now: workOrderLabel(now) },
    { name: CO_NUMBER_TITLE, was: textOf(was.coNumber), now: textOf(now.coNumber) },
    ...[...new Map([...before, ...after])].map(([key, { code }]) => ({
      name: `Cost code ${code}`,
      was: before.get(key)?.description ?? null,
      now: after.get(key)?.description ?? null,
    })),
  ];
  const description = { name: 'Description', was: textOf(was.description), now: textOf(now.description) };
  if (!isSameDescription(description.was, description.now)) pairs.splice(3, 0, description);
  return pairs.filter((pair) => pair.was !== pair.now);
}

/** Formats one change: 'Description: "Fill the trench", was "Dig the trench"'. */
export function shownChangeText({ name, was, now }: ExtraWorkTextChange): string {
  const quoted = (text: string | null) => (text === null ? 'none' : `"${text}"`);
  return `${name}: ${quoted(now)}, was ${quoted(was)}`;
}

/** Joins the first five changes into one text and counts the others. */
export const shownChangesText = (changes: ExtraWorkTextChange[]) => listed(changes.map(shownChangeText));

/** A signature with everything that its sheet and its PDF show. */
export interface SignedDocument extends ExtraWorkKey {
  content: ExtraWorkContent;
  /** Null if the signer's device sent no texts. Then `documentHash` covers no such texts. */
  shown: ExtraWorkShown | null;
  name: string;
  company: string;
  signatureKind: string;
  signature: string;
  note: string | null;
  drawnFor: string | null;
  signedAt: string;
  receivedAt: string;
  timeZone: string;
  offline: boolean;
  byLink: boolean;
}

/** Returns a sheet's texts besides its content, for hashing. Their order and case affect the hash. */
const textsOf = ({ contractor, orderNumber, coNumber, description, codes }: ExtraWorkShown) => [
  contractor,
  orderNumber,
  coNumber ?? null,
  description ?? null,
  codes.map((each) => [each.code, each.description ?? null]),
];

/** Returns a sheet's texts as one text, to compute `shownHash` with SHA-256. */
export const canonicalShown = (shown: ExtraWorkShown): string => JSON.stringify(['extra work shown 1', textsOf(shown)]);

/** Returns everything on a signed sheet as one text, in the order and case shown, to compute `documentHash` with SHA-256. */
export const canonicalDocument = (signed: SignedDocument): string => {
  const classTexts =
    signed.content.classes?.length &&
    signed.content.classes.map(({ code, workerClass }) => [code, workerClass ?? null]);
  return JSON.stringify([
    classTexts ? 'extra work document 2' : 'extra work document 1',
    canonicalExtraWork(signed, signed.content),
    signed.workArea,
    signed.content.codes.map(({ code }) => code),
    signed.content.machines.map(({ company, equipment, model, serial }) => [
      company,
      equipment,
      model ?? null,
      serial ?? null,
    ]),
    signed.content.materials.map(({ name, unit }) => [name, unit]),
    signed.shown && textsOf(signed.shown),
    signed.name,
    signed.company,
    signed.signatureKind,
    signed.signature,
    signed.note,
    signed.drawnFor,
    new Date(signed.signedAt).toISOString(),
    new Date(signed.receivedAt).toISOString(),
    signed.timeZone,
    signed.offline,
    signed.byLink,
    ...(classTexts ? [classTexts] : []),
  ]);
};
