import { type Actor, ApprovalStatus, Role } from './actor';
import { Permission, permissionsOf } from './permissions';

const actor = (role: Role): Actor => ({
  id: '',
  email: '',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  role,
  approvalStatus: ApprovalStatus.approved,
  stormWaterCertified: false,
  passwordResetRequired: false,
});

const { user, blaze_engineer, dans_engineer, field, trucking, admin } = Role;

test.each([
  [Permission.MENU_EQUIPMENT_HOURS, [user, blaze_engineer, dans_engineer, field, admin]],
  [Permission.MENU_PRODUCTION_QUANTITY, [admin]],
  [Permission.WORK_ORDERS_MANAGE, [blaze_engineer, dans_engineer, admin]],
  [Permission.TRUCKING_RECORDS_MANAGE, [trucking, admin]],
])('%s shows its menu to the roles of section 6 alone', (permission, roles) => {
  const shown = Object.values(Role).filter((role) => permissionsOf(actor(role)).includes(permission));
  expect(shown).toEqual(roles);
});
