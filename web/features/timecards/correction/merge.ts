import { nameKey } from '../../../../common/names';
import { pageTexts } from '../../../core/i18n/texts';
import { type CardContent, cardOf } from '../card/content';
import { codeFacts } from '../card/differences';
import { type Card, type CostCode, HEAD, HEAD_FIELDS } from '../card/timecard';

export type Side = 'theirs' | 'yours';

/** Part of a card that differs between two versions. A version's facts are null if it lacks the part. */
export interface ContestedPart {
  /** Name of a field of the card's head, or a cost code with its number, such as '3310 1'. */
  key: string;
  /** Label such as 'Work Area' or 'Cost code 3310'. */
  label: string;
  theirs: readonly string[] | null;
  yours: readonly string[] | null;
  /** 'theirs' if only the other person changed this part, otherwise 'yours'. */
  suggested: Side;
}

interface Part {
  label: string;
  facts: ReadonlyMap<string, string>;
}

/** Returns a card's cost codes by code, because their places may differ. A key is a code with a number, such as '3310 1'. */
function codesByKey(card: Card): Map<string, CostCode> {
  const codes = new Map<string, CostCode>();
  for (const code of card.costCodes) {
    const name = nameKey(code.code);
    let count = 1;
    while (codes.has(`${name} ${count}`)) count++;
    codes.set(`${name} ${count}`, code);
  }
  return codes;
}

function partsOf(card: Card): Map<string, Part> {
  const { _ } = pageTexts();
  const head = HEAD_FIELDS.map((field) => {
    const { label, read } = HEAD[field];
    return [field, { label: _(label), facts: new Map([['', read(card[field])]]) }] as const;
  });
  const codes = [...codesByKey(card)].map(
    ([key, code]) =>
      [key, { label: _('Cost code {code}', { code: code.code || _('(none)') }), facts: codeFacts(code) }] as const,
  );
  return new Map<string, Part>([...head, ...codes]);
}

const isSame = (one?: Part, other?: Part) =>
  JSON.stringify(one && [...one.facts]) === JSON.stringify(other && [...other.facts]);

/** Returns a part's facts as lines. If both versions have the part, returns only the differences. */
function linesOf(part: Part | undefined, other: Part | undefined): string[] | null {
  if (!part) return null;
  const shown = [...part.facts].filter(([label, text]) => !other || other.facts.get(label) !== text);
  const missing = [...(other?.facts.keys() ?? [])].filter((label) => !part.facts.has(label));
  return [
    ...shown.map(([label, text]) => (label ? `${label}: ${text}` : text)),
    ...missing.map((label) => `${label}: ${pageTexts()._('none')}`),
  ];
}

/**
 * Returns the parts that differ between a newer version and the typed correction. `base` is the version that the correction
 * started from.
 */
export function contestedParts(newer: CardContent, yours: Card, base?: CardContent): ContestedPart[] {
  const [theirParts, yourParts] = [partsOf(cardOf(newer)), partsOf(yours)];
  const baseParts = base && partsOf(cardOf(base));
  return [...new Set([...theirParts.keys(), ...yourParts.keys()])].flatMap((key) => {
    const [theirPart, yourPart] = [theirParts.get(key), yourParts.get(key)];
    if (isSame(theirPart, yourPart)) return [];
    return {
      key,
      label: (theirPart ?? yourPart)!.label,
      theirs: linesOf(theirPart, yourPart),
      yours: linesOf(yourPart, theirPart),
      suggested: baseParts && isSame(yourPart, baseParts.get(key)) ? 'theirs' : 'yours',
    };
  });
}

/** Returns the correction with the chosen parts of the newer version, as a correction of that version. */
export function merged(newer: CardContent, yours: Card, chosen: Readonly<Record<string, Side>>): Card {
  const theirs = cardOf(newer);
  const result = { ...yours, baseRevision: newer.revision };
  for (const field of HEAD_FIELDS) if (chosen[field] === 'theirs') result[field] = theirs[field];
  const [theirCodes, yourCodes] = [codesByKey(theirs), codesByKey(yours)];
  const codes = [...new Set([...theirCodes.keys(), ...yourCodes.keys()])].flatMap(
    (key) => (chosen[key] === 'theirs' ? theirCodes : yourCodes).get(key) ?? [],
  );
  // If no cost code is left, keep the typed cost codes, because a card needs at least one.
  return { ...result, costCodes: codes.length > 0 ? codes : yours.costCodes };
}
