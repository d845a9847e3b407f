import { type Actor, Company } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { forbidden } from '../errors';

/** Company of each engineer role. */
const companyOfRole: Partial<Record<Role, Company>> = {
  [Role.blaze_engineer]: Company.blaze,
  [Role.dans_engineer]: Company.dans,
};

/** Returns the companies whose equipment the actor manages: both for administrators, their own for engineers, none for others. */
export function managedCompanies(actor: Actor): Company[] {
  if (may(actor, Permission.EQUIPMENT_MANAGE_ALL)) return Object.values(Company);
  const own = companyOfRole[actor.role];
  return own ? [own] : [];
}

/** Prevents engineers from changing the other company's equipment and from moving equipment between companies. */
export function checkManagedCompany(actor: Actor, { company }: { company: Company }): void {
  if (!managedCompanies(actor).includes(company)) throw forbidden("You can manage only your own company's equipment");
}

/** True if the actor may record that the meter of a company's machine was replaced. */
export const mayRecordMeterChange = (actor: Actor, { company }: { company: string }) =>
  may(actor, Permission.EQUIPMENT_MANAGE) && managedCompanies(actor).includes(company as Company);
