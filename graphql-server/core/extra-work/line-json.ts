import { jsonFields } from '../card-lines/line-columns';
import { CodeFields, MachineFields, MaterialFields, WorkerLineFields } from '../card-lines/line-fields';

const CLASS_HOURS = ['workerClass', 'kind', 'regularHours', 'overtimeHours', 'doubleTimeHours'];

/** Returns SQL for a card's cost code with its lines as JSON, as an `ExtraWorkLine`. `code` is the name of its row. */
export const lineJson = (code: string) => `json_build_object(
  ${jsonFields(CodeFields, code)},
  'workers', (
    SELECT coalesce(json_agg(json_build_object(${jsonFields(WorkerLineFields, 'w', CLASS_HOURS)})), '[]')
    FROM worker_lines w WHERE w."costCodeId" = ${code}.id),
  'equipment', (
    SELECT coalesce(json_agg(json_build_object(${jsonFields(MachineFields, 'e')})), '[]')
    FROM equipment_lines e WHERE e."costCodeId" = ${code}.id),
  'materials', (
    SELECT coalesce(json_agg(json_build_object(${jsonFields(MaterialFields, 'm')})), '[]')
    FROM material_lines m WHERE m."costCodeId" = ${code}.id))`;
