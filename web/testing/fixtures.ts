import type { ViewerFragment } from '../features/accounts/viewer.generated';
import type { TimecardPickersQuery } from '../features/timecards/card/pickers.generated';
import type { WorkOrderChoicesQuery } from '../features/timecards/card/work-order-choices.generated';
import type { PendingUserFragment } from '../features/users/pending-users.generated';
import type { Permission, Role } from '../schema.generated';
import { permissionsByRole } from './permissions.generated';

/** Sample data for stories and tests. Uses the generated types, so that schema changes cause type errors. */

/**
 * A viewer with the person's storm water certification. The client doesn't receive the certification, but the server's table of
 * permissions depends on it.
 */
type SampleViewer = ViewerFragment & { stormWaterCertified: boolean };

const viewer = (role: Role, firstName: string, permissions = permissionsByRole[role]): SampleViewer => ({
  id: `user-${role}`,
  email: `${firstName.toLowerCase()}@example.com`,
  firstName,
  lastName: 'Lee',
  role,
  approvalStatus: 'approved',
  stormWaterCertified: false,
  passwordResetRequired: false,
  secondStepSetupRequired: false,
  secondStepMethods: [],
  hasPassword: true,
  isApproved: true,
  permissions,
  startPage: 'submit',
  startPageChosen: true,
  language: null,
});

/** An approved user of each role, with the permissions from the server's table. */
export const viewers: Record<Role, SampleViewer> = {
  user: viewer('user', 'Uma'),
  blaze_engineer: viewer('blaze_engineer', 'Bea'),
  dans_engineer: viewer('dans_engineer', 'Dana'),
  field: viewer('field', 'Fred'),
  trucking: viewer('trucking', 'Tom'),
  admin: viewer('admin', 'Ada'),
};

/** Returns the viewer with the storm water certification and its permission. */
export const certified = (viewer: SampleViewer): SampleViewer => ({
  ...viewer,
  stormWaterCertified: true,
  permissions: [...viewer.permissions, 'STORM_WATER'],
});

const locked: Permission[] = ['PUBLIC', 'OWN_ACCOUNT'];

/** Three users who can't use the product yet: pending, rejected, and with a forced password change. */
export const pendingViewer: SampleViewer = {
  ...viewer('user', 'Pia', locked),
  approvalStatus: 'pending',
  isApproved: false,
};
export const rejectedViewer: SampleViewer = { ...pendingViewer, approvalStatus: 'rejected' };
export const forcedViewer: SampleViewer = { ...viewer('user', 'Uma', locked), passwordResetRequired: true };

/** Texts long enough to break a tight layout. */
export const long = {
  name: 'Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff',
  email: 'maximiliana-theodora.wolfeschlegelsteinhausenbergerdorff@subcontractor-of-the-north-bay.example.com',
  workArea:
    'Highway 101 northbound, interchange reconstruction, stage 4B, retaining wall 17 between pier 9 and abutment C',
} as const;

export const pendingUsers: PendingUserFragment[] = [
  {
    id: 'pending-1',
    firstName: 'Grace',
    lastName: 'Hill',
    email: 'grace@example.com',
    emailVerified: true,
    createdAt: '2025-03-03T17:30:00Z',
  },
  {
    id: 'pending-2',
    firstName: null,
    lastName: null,
    email: 'nameless@example.com',
    emailVerified: false,
    createdAt: '2025-03-04T06:00:00Z',
  },
  {
    id: 'pending-3',
    firstName: long.name,
    lastName: 'y Rodriguez',
    email: long.email,
    emailVerified: true,
    createdAt: '2025-03-04T20:00:00Z',
  },
];

/** Lists of the pickers on the timecard form. */
export const pickers: TimecardPickersQuery = {
  costCodeTemplates: [
    { id: 'code-1', code: '1001', description: 'Mobilization', productionUnit: null },
    { id: 'code-2', code: '3310', description: 'Concrete footings', productionUnit: 'cubic yards' },
    { id: 'code-3', code: '9000', description: `Traffic control, ${long.workArea}`, productionUnit: 'man hour' },
  ],
  equipmentTemplates: [
    { id: 'equipment-1', company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
    { id: 'equipment-2', company: 'dans', equipment: 'Water truck', model: null, serial: null },
  ],
  materialTemplates: [
    { id: 'material-1', name: 'Class 2 base rock' },
    { id: 'material-2', name: 'Concrete 4000 psi' },
  ],
};
/** Work orders to choose from on a card. */
export const workOrderChoices: WorkOrderChoicesQuery['workOrderChoices'] = [
  { id: 'order-12', orderNumber: 12, coNumber: 'FD-014', description: 'Grade the haul road' },
  { id: 'order-7', orderNumber: 7, coNumber: null, description: null },
];
export const noPickers: TimecardPickersQuery = { costCodeTemplates: [], equipmentTemplates: [], materialTemplates: [] };
