import type { FieldConflict } from '../../../common/field-conflicts';
import { say } from '../../../common/i18n/say';
import type { Value } from '../../../common/i18n/texts';
import { conflict } from '../errors';
import { spacedValue } from '../field-names';
import { formatValue, leftOutStays } from './changes';

type Fields = Record<string, unknown>;

/** Treats null, undefined, and empty text as equal. */
const orNone = (value: unknown) => value ?? '';
const isSame = (one: unknown, other: unknown) => orNone(one) === orNone(other);

/**
 * Returns the changes to save for a PATCH. A field whose sent value equals its value in `base` keeps the record's current
 * value.
 * @param noun record's name in the message, such as 'cost code'
 * @throws 409 with both values of each field that somebody else has changed to a different value
 */
export function agreedChanges(noun: string, current: object, { base, ...sent }: { base?: object | null }): Fields {
  const changes: Fields = leftOutStays(sent);
  const [seen, now] = [leftOutStays(base ?? {}), current as Fields];
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(changes)) {
    if (!(field in seen) || isSame(now[field], seen[field])) continue;
    if (isSame(changes[field], seen[field])) delete changes[field];
    else if (!isSame(changes[field], now[field])) {
      conflicts.push({
        field,
        base: seen[field] ?? null,
        current: now[field] ?? null,
        sent: changes[field] ?? null,
      } as FieldConflict);
    }
  }
  if (conflicts.length > 0) throw changedMeanwhile(noun, conflicts);
  return changes;
}

/** Returns a field's value as a value of a sentence. Quoted values are what people typed. */
function inSentence(value: unknown): Value {
  const text = formatValue(value);
  return text.startsWith('"') ? text : { text };
}

function changedMeanwhile(noun: string, conflicts: FieldConflict[]) {
  const changes = conflicts
    .map(({ field, current, sent }) =>
      say('{field} is now {current}, yours is {sent}', {
        field: spacedValue(field),
        current: inSentence(current),
        sent: inSentence(sent),
      }),
    )
    .reduceRight((others, first) => say('{first}; {others}', { first, others }));
  return conflict(
    say('Meanwhile, somebody else changed this {noun}: {changes}.', { noun: { text: noun }, changes }),
    'FIELDS_CHANGED',
    { conflicts },
  );
}
