import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ApprovalStatus, Company } from '../access/actor';
import { Role } from '../access/roles';
import { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';

export const PASSWORD = 'Crane-hook-7';

let hash: Promise<string> | undefined;
/** Returns the hash of PASSWORD. All test accounts share it, because hashing is deliberately slow. */
const sharedHash = () => (hash ??= hashPassword('', PASSWORD));

/** Creates an approved, verified account with PASSWORD. Overrides replace its fields. */
export async function buildUser(db: DataSource, overrides: Partial<User> = {}): Promise<User & { password: string }> {
  const user = await db.getRepository(User).save({
    email: `${randomUUID()}@example.com`,
    passwordHash: await sharedHash(),
    firstName: 'Kim',
    lastName: 'Reyes',
    role: Role.user,
    approvalStatus: ApprovalStatus.approved,
    emailVerified: true,
    ...overrides,
  });
  return Object.assign(user as User, { password: PASSWORD });
}

/** Returns a card as a client sends it. */
export const buildTimecard = (overrides: object = {}) => ({
  date: '2026-03-02',
  workArea: 'North pier',
  reportingSupervisor: 'Pat Lee',
  costCodes: [buildCostCode()],
  ...overrides,
});

export const buildCostCode = (overrides: object = {}) => ({
  code: '1001',
  operatorCount: 2,
  laborerCount: 3,
  operatorHours: '16.00',
  laborerHours: '24.50',
  productionQuantity: '12.25',
  equipment: [{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1', hours: '7.50' }],
  materials: [{ name: 'Sand', quantity: '18.00', unit: 'TON' }],
  ...overrides,
});

/** Creates an active machine that Blaze owns. */
export const buildMachine = (db: DataSource, overrides: Partial<EquipmentTemplate> = {}): Promise<EquipmentTemplate> =>
  db.getRepository(EquipmentTemplate).save({
    company: Company.blaze,
    equipment: 'Excavator',
    model: 'CAT 336',
    serial: 'EX-2201',
    ...overrides,
  }) as Promise<EquipmentTemplate>;

/** Returns a load as a client sends it. */
export const buildLoad = (overrides: object = {}) => ({
  timeOut: '2026-03-02T15:30:00Z',
  truckingCompany: 'Dans Trucking',
  truckNumber: 'T-12',
  material: 'Sand',
  quantity: '18.25',
  ...overrides,
});
