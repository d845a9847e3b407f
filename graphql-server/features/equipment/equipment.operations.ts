import { companyNames } from '../../../common/names';
import { EQUIPMENT_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { ACTIVE, accountingCodeField, fileColumns } from '../../core/lists/list-columns';
import { referenceList } from '../../core/lists/reference-list';
import { checkManagedCompany, managedCompanies } from '../../core/machines/managed-companies';
import { actorOf } from '../../core/operations/context';
import { EquipmentFields, EquipmentTemplate } from './equipment.entity';
import { readEquipment, readEquipmentOf, retireOrDelete } from './equipment.queries';
import { AdminEquipmentTemplate } from './equipment.types';

/** List of equipment. Administrators manage both companies' equipment, and engineers their own company's. */
export const equipmentList = referenceList<EquipmentTemplate, AdminEquipmentTemplate>({
  name: 'EquipmentTemplate',
  field: 'adminEquipmentTemplates',
  description:
    "Equipment that you manage, including inactive machines. Administrators get all equipment. Engineers get their company's equipment.",
  path: '/admin/equipment-templates',
  pickers: {
    field: 'equipmentTemplates',
    description: 'Active equipment of both companies, to choose from on forms.',
    path: '/equipment-templates',
    where: '"retiredAt" IS NULL',
    order: 'company, equipment, model, serial, id',
  },
  output: AdminEquipmentTemplate,
  noun: 'equipment',
  entity: EquipmentTemplate,
  permissions: { read: Permission.EQUIPMENT_LIST_READ, manage: Permission.EQUIPMENT_MANAGE },
  fields: EquipmentFields,
  label: ({ equipment, model, serial }) => [equipment, model, serial].filter(Boolean).join(' '),
  readAll: (context) => readEquipmentOf(context.db, managedCompanies(actorOf(context))),
  readOne: (db, { id }) => readEquipment(db, id),
  sort: 'company',
  columns: fileColumns(EQUIPMENT_COLUMNS, {
    company: {
      imported: {
        alsoCalled: ['owner'],
        choices: companyNames,
      },
    },
    equipment: { imported: { alsoCalled: ['machine', 'equipment type', 'type', 'description'] } },
    model: { imported: { alsoCalled: ['make model', 'model number', 'make'] } },
    serial: {
      imported: {
        alsoCalled: ['serial number', 'serial no', 'serial #', 's/n', 'vin / s.n.', 'vin', 'unit number'],
      },
    },
    accountingCode: { imported: accountingCodeField('equipment_templates') },
    isActive: { imported: ACTIVE },
  }),
  imported: {
    list: 'equipment',
    nouns: 'equipment',
    permission: Permission.EQUIPMENT_MANAGE_ALL,
    keys: [['accountingCode'], ['equipment', 'company', 'model', 'serial']],
  },
  isListed: ({ retiredAt }) => retiredAt === null,
  check: checkManagedCompany,
  remove: (db, { id }) => retireOrDelete(db, id),
});
