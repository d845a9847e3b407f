import { nameKey } from '../../../../common/names';
import type { TimecardToCorrectFragment } from './correction.generated';

type Returned = Pick<TimecardToCorrectFragment, 'returnReason' | 'costCodes'>;

/**
 * Returns the index of the cost code that the reason for a return is about. This is the first code that the reason names, or
 * else the first code with a named person, machine, or material. Returns 0 if the reason names none of these.
 */
export function returnedCode({ returnReason, costCodes }: Returned): number {
  const reason = wordsOf(returnReason ?? '');
  const isNamed = (name: string | null | undefined) => name && wordsOf(name).trim() && reason.includes(wordsOf(name));
  const byCode = costCodes.findIndex(({ code }) => isNamed(code));
  if (byCode >= 0) return byCode;
  const byLine = costCodes.findIndex(
    ({ workers, equipment, materials }) =>
      equipment.some((machine) => isNamed(machine.equipment) || isNamed(machine.serial)) ||
      [...workers, ...materials].some(({ name }) => isNamed(name)),
  );
  return Math.max(byLine, 0);
}

/** Returns a text's words between spaces, so that 'EX-2' is not found in 'EX-22'. */
const wordsOf = (text: string) =>
  ` ${nameKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
