import type { GraphQLEnumType } from 'graphql';
import type { Viewer } from '../components/data/viewer';
import type { Permission } from '../schema.generated';
import { schema } from './answers';
import { viewers } from './fixtures';

/** A user with every permission. */
export const almighty: Viewer = {
  ...viewers.admin,
  permissions: (schema.getType('Permission') as GraphQLEnumType).getValues().map(({ name }) => name as Permission),
};

const free: Permission = 'OWN_ACCOUNT';

/** Every screen in the navigation bar (section 2.2), open to everyone: the bar at its fullest. */
export const everyScreen = [
  '/',
  '/timecards',
  '/timecards/mine',
  '/timecards/review',
  '/field-submission',
  '/equipment-hours',
  '/admin/cost-codes',
  '/admin/equipment',
  '/admin/materials',
  '/admin/trucks',
  '/trucking/entry',
  '/trucking/records',
  '/storm-water',
  '/storm-water/history',
  '/work-orders',
  '/estimates',
  '/today',
  '/reports/production',
  '/reports/machines',
  '/reports/hauling',
  '/reports/roll-call',
  '/admin/approvals',
  '/admin/users',
  '/admin/logs',
].map((path) => ({ path, permission: free }));
