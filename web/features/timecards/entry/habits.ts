import { machineKey, nameKey } from '../../../../common/names';
import type { CostCode, EquipmentLine } from '../card';
import type { LastTimecardFragment } from './copying.generated';
import type { TimecardPickersQuery } from './entry.generated';

/** How many recently used machines or materials are offered as chips. */
export const SHOWN_SUGGESTIONS = 4;

/** The entries on someone's last cards, most recent first. */
export interface Habits {
  codes: readonly string[];
  /** The ids of machines in the lists; those used under the same code come first. */
  machinesUnder(code: string): readonly string[];
  materialsUnder(code: string): readonly string[];
  /** The ids of the work orders of the last card of an area, in the order of that card. */
  workOrdersIn(area: string): readonly string[];
  /** The unit a material had last, under the same code if it was used there; blank when it is new. */
  unitOf(material: string, code: string): string;
}

type Machine = Omit<EquipmentLine, 'hours' | 'standbyHours'>;
type UsedCode = Pick<CostCode, 'code'> & {
  equipment: readonly { company: string; equipment: string; model?: string | null; serial?: string | null }[];
  materials: readonly { name: string; unit: string }[];
};

/** Whether two lines or list entries are the same machine. */
export const isSameMachine = (one: Partial<Machine>, other: Partial<Machine>) =>
  keyOfMachine(one) === keyOfMachine(other);

const keyOfMachine = (machine: Partial<Machine>) => machineKey({ company: '', equipment: '', ...machine });

const without = <T>(list: readonly (T | undefined)[]): T[] => [
  ...new Set(list.filter((each): each is T => each !== undefined)),
];

/** @param cards the person's last cards, newest first; @param lists the current reference lists */
export function habitsOf(
  cards: readonly Pick<LastTimecardFragment, 'workArea' | 'costCodes'>[] = [],
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
    codes: without(used.map(({ code }) => listedCodes.get(nameKey(code)) ?? code)),
    machinesUnder: (code) =>
      without(
        sameFirst(code)
          .flatMap(({ equipment }) => equipment)
          .map((line) => lists?.equipmentTemplates.find((each) => isSameMachine(each, line))?.id),
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
    unitOf: (material, code) =>
      sameFirst(code)
        .flatMap(({ materials }) => materials)
        .find(({ name, unit }) => nameKey(name) === nameKey(material) && unit)?.unit ?? '',
  };
}
