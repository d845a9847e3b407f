import { type Actor, ApprovalStatus, Company } from '../../access/actor';
import { Role } from '../../access/roles';
import { checkManagedCompany, managedCompanies } from './managed-companies';

const actor = (role: Role) =>
  ({ id: '', role, approvalStatus: ApprovalStatus.approved, passwordResetRequired: false }) as Actor;

test.each([
  [Role.admin, ['blaze', 'dans']],
  [Role.blaze_engineer, ['blaze']],
  [Role.dans_engineer, ['dans']],
  [Role.user, []],
  [Role.field, []],
  [Role.trucking, []],
])('%s manages the equipment of %j', (role, companies) => {
  expect(managedCompanies(actor(role))).toEqual(companies);
  for (const company of Object.values(Company)) {
    const check = () => checkManagedCompany(actor(role), { company });
    if (companies.includes(company)) expect(check).not.toThrow();
    else expect(check).toThrow("You can manage only your own company's equipment");
  }
});
