import { jsonColumns } from '../card-lines/line-columns';
import { CodeFields, MachineFields, MaterialFields, WorkerLineFields } from '../card-lines/line-fields';
import { jsonList, jsonObject } from '../database/json';

const CLASS_HOURS = ['workerClass', 'kind', 'regularHours', 'overtimeHours', 'doubleTimeHours'];

/**
 * Returns SQL for a card's cost code with its lines as JSON, as an `ExtraWorkLine`. `code` is the alias of the cost code's row.
 */
export const lineJson = (code: string) => {
  const lines = (table: string, columns: string) =>
    jsonList(`SELECT ${columns} FROM ${table} line WHERE line."costCodeId" = ${code}.id`);
  return jsonObject(`${jsonColumns(CodeFields, code)},
    ${lines('worker_lines', jsonColumns(WorkerLineFields, 'line', CLASS_HOURS))} AS workers,
    ${lines('equipment_lines', jsonColumns(MachineFields, 'line'))} AS equipment,
    ${lines('material_lines', jsonColumns(MaterialFields, 'line'))} AS materials`);
};
