import { machineKey, nameKey } from '../../../../common/names';
import type { TimecardPickersQuery } from '../card/pickers.generated';
import type { CostCode, EquipmentLine } from '../card/timecard';
import type { LastTimecardFragment } from '../card/timecardCopy.generated';

/** Number of recently used machines or materials offered as chips. */
export const SHOWN_SUGGESTIONS = 4;

const SHOWN_UNITS = 3;
const USUAL_UNITS = ['CY', 'TON', 'LF'];

/** Suggestions from a person's last cards, such as work areas and machines, most recent first. */
export interface Habits {
  codes: readonly string[];
  workAreas: readonly string[];
  supervisors: readonly string[];
  /** Returns ids of listed machines, starting with machines that were used under `code`. */
  machinesUnder(code: string): readonly string[];
  materialsUnder(code: string): readonly string[];
  /** Ids of the people on the latest card with named people. */
  workers: readonly string[];
  /** Returns ids of the work orders on the area's last card, in the card's order. */
  workOrdersIn(area: string): readonly string[];
  /** Returns up to three units for a material: its recent units, then the person's other recent units, then usual units. */
  unitsFor(material: string, code: string): readonly string[];
}

type Machine = Omit<EquipmentLine, 'hours' | 'standbyHours'>;
type UsedCode = Pick<CostCode, 'code'> & {
  workers: readonly { workerId?: string | null }[];
  equipment: readonly { company: string; equipment: string; model?: string | null; serial?: string | null }[];
  materials: readonly { name: string; unit: string }[];
};

/** True if two lines or list entries are the same machine. */
export const isSameMachine = (one: Partial<Machine>, other: Partial<Machine>) =>
  keyOfMachine(one) === keyOfMachine(other);

const keyOfMachine = (machine: Partial<Machine>) => machineKey({ company: '', equipment: '', ...machine });

const without = <T>(list: readonly (T | undefined)[]): T[] => [
  ...new Set(list.filter((each): each is T => each !== undefined)),
];

/**
 * Returns suggestions from a person's last cards.
 * @param cards newest first
 * @param lists the current reference lists
 */
export function habitsOf(
  cards: readonly (Pick<LastTimecardFragment, 'workArea' | 'costCodes'> &
    Partial<Pick<LastTimecardFragment, 'reportingSupervisor'>>)[] = [],
  lists?: TimecardPickersQuery,
): Habits {
  const used: readonly UsedCode[] = cards.flatMap(({ costCodes }) => costCodes);
  const sameFirst = (code: string) => [
    ...used.filter((each) => nameKey(each.code) === nameKey(code)),
    ...used.filter((each) => nameKey(each.code) !== nameKey(code)),
  ];
  const listedMaterials = new Map(lists?.materialTemplates.map(({ name }) => [nameKey(name), name]));
  const listedCodes = new Map(lists?.costCodeTemplates.map(({ code }) => [nameKey(code), code]));
  return {
    workAreas: without(cards.map(({ workArea }) => workArea.trim())),
    supervisors: without(cards.map(({ reportingSupervisor }) => reportingSupervisor?.trim())),
    codes: without(used.map(({ code }) => listedCodes.get(nameKey(code)) ?? code)),
    machinesUnder: (code) =>
      without(
        sameFirst(code)
          .flatMap(({ equipment }) => equipment)
          .map((line) => lists?.equipmentTemplates.find((each) => isSameMachine(each, line))?.id),
      ),
    workers: without(
      (cards.find(({ costCodes }) => costCodes.some(({ workers }) => workers.length > 0))?.costCodes ?? [])
        .flatMap(({ workers }) => workers)
        .map(({ workerId }) => workerId ?? undefined),
    ),
    workOrdersIn: (area) =>
      without(
        cards
          .find(({ workArea }) => nameKey(workArea) === nameKey(area))
          ?.costCodes.map(({ workOrder }) => workOrder?.id) ?? [],
      ),
    materialsUnder: (code) =>
      without(
        sameFirst(code).flatMap(({ materials }) => materials.map(({ name }) => listedMaterials.get(nameKey(name)))),
      ),
    unitsFor(material, code) {
      const lines = sameFirst(code).flatMap(({ materials }) => materials);
      const own = [...lines.filter(({ name }) => nameKey(name) === nameKey(material)), ...lines].map(
        ({ unit }) => unit || undefined,
      );
      return without([...own, ...USUAL_UNITS]).slice(0, SHOWN_UNITS);
    },
  };
}
