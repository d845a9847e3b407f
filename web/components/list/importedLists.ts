import type { QueryField } from '../../core/feature';
import type { ImportList, Permission } from '../../schema.generated';

/** A list that can import files. */
export interface ImportedList {
  list: ImportList;
  /** Plural name in a sentence, such as 'cost codes'. */
  nouns: string;
  /** Path of the list's page. The import page is below it. */
  path: string;
  /** Permission to import files. */
  permission: Permission;
  /** Permission to change single entries, if more people have it. */
  entries?: Permission;
  /** Set if a link to an entry searches only for the last word, because a search covers one column: the serial, or the last name. */
  byLastWord?: true;
  /** Queries with its entries, which an import makes stale. */
  queries: readonly QueryField[];
}

export const importedLists: readonly ImportedList[] = [
  {
    ...{ list: 'cost_codes', nouns: 'cost codes', path: '/admin/cost-codes', permission: 'COST_CODES_MANAGE' },
    queries: ['adminCostCodeTemplates', 'costCodeTemplates'],
  },
  {
    ...{ list: 'equipment', nouns: 'equipment', path: '/admin/equipment', permission: 'EQUIPMENT_MANAGE_ALL' },
    ...{ entries: 'EQUIPMENT_MANAGE', byLastWord: true },
    queries: ['adminEquipmentTemplates', 'equipmentTemplates'],
  },
  {
    ...{ list: 'materials', nouns: 'materials', path: '/admin/materials', permission: 'MATERIALS_MANAGE' },
    queries: ['adminMaterialTemplates', 'materialTemplates'],
  },
  {
    ...{ list: 'trucking_companies', nouns: 'trucking companies', path: '/admin/trucks' },
    permission: 'TRUCKING_COMPANIES_MANAGE',
    queries: ['truckingSources'],
  },
  {
    ...{ list: 'workers', nouns: 'workers', path: '/admin/workers', permission: 'WORKERS_MANAGE', byLastWord: true },
    queries: ['adminWorkers', 'workers'],
  },
  {
    ...{ list: 'estimates', nouns: 'production entries', path: '/estimates', permission: 'ESTIMATES_MANAGE' },
    queries: ['estimates', 'productionReport'],
  },
];
