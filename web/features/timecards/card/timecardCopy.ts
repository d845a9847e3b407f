import { type Machine, machineKey, nameKey, workOrderLabel } from '../../../../common/names';
import { pageTexts } from '../../../core/i18n/texts';
import type { WorkerKind } from '../../../schema.generated';

import { copiedLine, keptFields, LINE } from './lines';
import { sumsOf } from './people';
import type { TimecardPickersQuery } from './pickers.generated';
import { type Card, emptied, newCostCode, type PersonLine } from './timecard';
import type { WorkOrderChoicesQuery } from './work-order-choices.generated';
import type { WorkersQuery } from './workers.generated';

/** Source of a new card: an earlier card or a crew. */
export interface Source {
  workArea?: string | null;
  reportingSupervisor?: string | null;
  costCodes: readonly SourceCode[];
}

interface SourceCode {
  code: string;
  workOrder?: { id: string; orderNumber: number } | null;
  operatorCount: number;
  laborerCount: number;
  /** People of a crew have an id but no name. */
  workers: readonly { workerId?: string | null; name?: string; kind: WorkerKind }[];
  equipment: readonly Machine[];
  materials: readonly { name: string; unit: string }[];
}

const machineName = ({ equipment, model, serial }: Machine) => [equipment, model, serial].filter(Boolean).join(' ');

/**
 * Returns a new card for the day of `blank`, with another card's area, supervisor, codes, work orders, people, machines, and
 * materials, but without hours, quantities, and notes. `leftOut` names codes, orders, people, machines, and materials that are
 * no longer in the lists. `isUnchecked` is true if a list that the source's entries come from is omitted.
 */
export function cardFrom(
  { workArea, reportingSupervisor, costCodes }: Source,
  blank: Card,
  lists: TimecardPickersQuery | undefined,
  workOrders?: WorkOrderChoicesQuery['workOrderChoices'],
  workers?: WorkersQuery['workers'],
): { card: Card; leftOut: string[]; isUnchecked: boolean } {
  const { _ } = pageTexts();
  const listed = lists && {
    codes: new Set(lists.costCodeTemplates.map(({ code }) => nameKey(code))),
    machines: new Set(lists.equipmentTemplates.map(machineKey)),
    materials: new Set(lists.materialTemplates.map(({ name }) => nameKey(name))),
  };
  const leftOut: string[] = [];
  let isUnchecked = false;
  const stays = (isListed: boolean | undefined, name: string) => {
    if (isListed === false) leftOut.push(name);
    if (isListed === undefined) isUnchecked = true;
    return isListed !== false;
  };
  const names = workers && new Map(workers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const peopleOf = (code: SourceCode): PersonLine[] =>
    code.workers
      .map((line) => ({ ...line, name: names?.get(line.workerId ?? '') ?? line.name ?? _('a worker from the crew') }))
      .filter(({ workerId, name }) => !workerId || stays(names?.has(workerId), name))
      .map((line) => copiedLine(LINE.person, line));
  const workOrderOf = (order: SourceCode['workOrder']) => {
    if (!order) return {};
    const [workOrderId, workOrderNumber] = [order.id, workOrderLabel(order)];
    const isListed = workOrders?.some(({ id }) => id === workOrderId);
    return stays(isListed, _('work order {number}', { number: workOrderNumber }))
      ? { workOrderId, workOrderNumber }
      : {};
  };
  const card = {
    ...emptied(blank),
    workArea: workArea ?? '',
    reportingSupervisor: reportingSupervisor ?? '',
    costCodes: costCodes.map(({ workOrder, ...code }) => ({
      ...newCostCode(),
      ...copiedLine(LINE.code, code),
      ...peopleWithSums(peopleOf(code)),
      ...workOrderOf(workOrder),
      // Keeps people and machines of a removed code, because they most likely continue under another code.
      code: stays(listed?.codes.has(nameKey(code.code)), _('cost code {code}', { code: code.code })) ? code.code : '',
      equipment: code.equipment
        .filter((machine) => stays(listed?.machines.has(machineKey(machine)), machineName(machine)))
        .map((machine) => copiedLine(LINE.machine, machine)),
      materials: code.materials
        .filter(({ name }) => stays(listed?.materials.has(nameKey(name)), name))
        .map((material) => copiedLine(LINE.material, material)),
    })),
  };
  return { card, leftOut: [...new Set(leftOut)], isUnchecked };
}

const peopleWithSums = (workers: PersonLine[]) => (workers.length > 0 ? { workers, ...sumsOf(workers) } : {});

/** Returns the part of a card that a crew stores. */
export const crewOf = ({ workArea, reportingSupervisor, costCodes }: Source) => ({
  workArea: workArea?.trim() || null,
  reportingSupervisor: reportingSupervisor?.trim() || null,
  costCodes: costCodes.map((code) => ({
    ...keptFields(LINE.code, code),
    workers: code.workers.flatMap(({ workerId, kind }) => (workerId ? { workerId, kind } : [])),
    equipment: code.equipment.map((machine) => keptFields(LINE.machine, machine)),
    materials: code.materials.map((material) => keptFields(LINE.material, material)),
  })),
});

/**
 * Returns a size such as '3 cost codes, 12 people, 6 machines'. The same people may work on several codes, so the largest head
 * count is used.
 */
export function sizeOf({ costCodes }: Pick<Source, 'costCodes'>): string {
  const sum = (amount: (code: SourceCode) => number) => costCodes.reduce((all, code) => all + amount(code), 0);
  const heads = Math.max(
    0,
    ...costCodes.map(({ workers, operatorCount, laborerCount }) => workers.length || operatorCount + laborerCount),
  );
  const { _ } = pageTexts();
  return [
    costCodes.length === 1 ? _('1 cost code') : _('{count} cost codes', { count: costCodes.length }),
    heads === 1 ? _('1 person') : _('{people} people', { people: heads }),
    machinesText(sum(({ equipment }) => equipment.length)),
  ].join(', ');
}

/** Returns '1 machine' or '3 machines'. */
export const machinesText = (machines: number): string =>
  machines === 1 ? pageTexts()._('1 machine') : pageTexts()._('{machines} machines', { machines });
