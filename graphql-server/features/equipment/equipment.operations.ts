import { IsNull } from 'typeorm';
import { Permission } from '../../access/permissions';
import { actorOf } from '../../core/context';
import { jsonPlain, jsonQuoted, jsonText, jsonTextOrNull } from '../../core/pages-as-text/json-text';
import { readListText } from '../../core/pages-as-text/text-list';
import { query } from '../../core/query';
import { referenceList } from '../../core/reference-list';
import { NoInput } from '../../core/validate';
import { EquipmentTemplate } from './equipment.entity';
import { checkManagedCompany, managedCompanies } from './equipment.policy';
import { readEquipment, readEquipmentOf, retireOrDelete } from './equipment.queries';
import {
  type AdminEquipmentTemplate,
  CreateEquipmentTemplateInput,
  UpdateEquipmentTemplateInput,
} from './equipment.types';

const AS_TEXT = {
  name: 'equipment-text',
  columns: {
    id: jsonQuoted('e.id'),
    company: jsonText('e.company'),
    equipment: jsonText('e.equipment'),
    model: jsonTextOrNull('e.model'),
    serial: jsonTextOrNull('e.serial'),
    isActive: jsonPlain('e."isActive"::text'),
  },
  rows: `FROM equipment_templates e WHERE e."isActive" AND e."retiredAt" IS NULL
         ORDER BY e.company, e.equipment, e.model, e.serial, e.id`,
};

/** The active equipment of both companies, for the pickers of everybody who may submit (decision P5). */
export const listEquipment = query('listEquipment', {
  permission: Permission.PICKERS_READ,
  input: NoInput,
  run: ({ db }) =>
    db.getRepository(EquipmentTemplate).find({
      where: { isActive: true, retiredAt: IsNull() },
      order: { company: 'ASC', equipment: 'ASC', model: 'ASC', serial: 'ASC', id: 'ASC' },
    }),
  text: ({ db }, _input, selection) => readListText(db, AS_TEXT, selection),
});

/** The equipment that a person manages: both companies' for administrators, their company's for engineers. */
export const equipmentList = referenceList<EquipmentTemplate, AdminEquipmentTemplate>({
  name: 'EquipmentTemplate',
  noun: 'equipment',
  entity: EquipmentTemplate,
  permissions: { read: Permission.EQUIPMENT_LIST_READ, manage: Permission.EQUIPMENT_MANAGE },
  inputs: { create: CreateEquipmentTemplateInput, update: UpdateEquipmentTemplateInput },
  columns: { company: 'company', equipment: 'equipment', model: 'model', serial: 'serial', isActive: 'active' },
  label: ({ equipment, model, serial }) => [equipment, model, serial].filter(Boolean).join(' '),
  readAll: (context) => readEquipmentOf(context.db, managedCompanies(actorOf(context))),
  readOne: (db, { id }) => readEquipment(db, id),
  isListed: ({ retiredAt }) => retiredAt === null,
  check: checkManagedCompany,
  remove: (db, { id }) => retireOrDelete(db, id),
});
