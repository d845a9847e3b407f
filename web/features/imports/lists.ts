import type { ImportList, Permission } from '../../schema.generated';

/** A list that can import files, for its import page. */
export interface ImportedList {
  list: ImportList;
  /** Plural name in a sentence, such as 'cost codes'. */
  nouns: string;
  /** Path of the list's page. The import page is below it. */
  path: string;
  /** Permission to manage the list. */
  permission: Permission;
}

export const importedLists: readonly ImportedList[] = [
  { list: 'cost_codes', nouns: 'cost codes', path: '/admin/cost-codes', permission: 'COST_CODES_MANAGE' },
  { list: 'equipment', nouns: 'equipment', path: '/admin/equipment', permission: 'EQUIPMENT_MANAGE_ALL' },
  { list: 'materials', nouns: 'materials', path: '/admin/materials', permission: 'MATERIALS_MANAGE' },
  {
    list: 'trucking_companies',
    nouns: 'trucking companies',
    path: '/admin/trucks',
    permission: 'TRUCKING_COMPANIES_MANAGE',
  },
  { list: 'workers', nouns: 'workers', path: '/admin/workers', permission: 'WORKERS_MANAGE' },
  { list: 'estimates', nouns: 'production entries', path: '/estimates', permission: 'ESTIMATES_MANAGE' },
];
