import { type Actor, Company, Role } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { forbidden } from '../../core/errors';

/** The company each engineer role is named after. */
const companyOfRole: Partial<Record<Role, Company>> = {
  [Role.blaze_engineer]: Company.blaze,
  [Role.dans_engineer]: Company.dans,
};

/** The companies whose equipment somebody keeps: administrators both, engineers their own, others none (decision P5). */
export function companiesKept(actor: Actor): Company[] {
  if (may(actor, Permission.EQUIPMENT_MANAGE_ALL)) return Object.values(Company);
  const own = companyOfRole[actor.role];
  return own ? [own] : [];
}

/** Equipment of the other company is neither changed nor made one's own. */
export function checkCompanyKept(actor: Actor, { company }: { company: Company }): void {
  if (!companiesKept(actor).includes(company)) throw forbidden("You can only manage your own company's equipment");
}
