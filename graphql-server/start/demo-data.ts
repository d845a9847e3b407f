import type { DataSource, EntityManager } from 'typeorm';
import { ApprovalStatus, Company, Role } from '../access/actor';
import { addDays, dayOf } from '../core/days';
import { CostCodeTemplate } from '../features/cost-codes/cost-codes.entity';
import { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { MaterialTemplate } from '../features/materials/materials.entity';
import type { CostCodeInput } from '../features/timecards/lines.types';
import { asCard, cardInsert } from '../features/timecards/rows.queries';
import { TruckingSource } from '../features/trucking-companies/trucking-companies.entity';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { demoPassword, sampleApplicant, samplePeople } from './demo-accounts';
import { addFieldRecords } from './demo-field-records';

const costCodes = [
  { code: '1001', description: 'Mobilization', productionUnit: null },
  { code: '2010', description: 'Clearing and grubbing', productionUnit: 'acres' },
  { code: '3120', description: 'Structural excavation', productionUnit: 'cubic yards' },
  { code: '3310', description: 'Concrete footings', productionUnit: 'cubic yards' },
  { code: '4200', description: 'Storm drain pipe', productionUnit: 'linear feet' },
  { code: '9000', description: 'Traffic control', productionUnit: 'man hour' },
];
const equipment = [
  { company: Company.blaze, equipment: 'Excavator', model: 'CAT 336', serial: 'EX-2201' },
  { company: Company.blaze, equipment: 'Loader', model: 'CAT 950', serial: 'LD-1040' },
  { company: Company.dans, equipment: 'Backhoe', model: 'JD 310', serial: 'BH-0077' },
  { company: Company.dans, equipment: 'Water truck', model: null, serial: 'WT-0312' },
];
const materials = ['3/4 inch crushed rock', 'Class 2 base', 'Concrete, 4000 psi', 'Import fill', 'Sand'];
const truckingCompanies = ['Dans Trucking', 'Valley Haulers'];
const workAreas = ['North pier', 'Pump station', 'Haul road', 'Culvert 12'];

/**
 * Adds sample lists and records, and with `withPeople` the sample people who made them; otherwise the administrator made
 * them. Does nothing in a database that is already in use.
 */
export async function addDemoData(
  dataSource: DataSource,
  { timeZone, truckingCompany, dataDir }: Pick<Settings, 'timeZone' | 'truckingCompany' | 'dataDir'>,
  { withPeople }: { withPeople: boolean },
): Promise<void> {
  await dataSource.transaction(async (db) => {
    if ((await db.count(CostCodeTemplate)) > 0 || (await db.count(User)) > 1) return;
    const crew = withPeople ? await addPeople(db, dataDir) : await db.findBy(User, { role: Role.admin });
    await db.save(CostCodeTemplate, costCodes);
    const machines = await db.save(EquipmentTemplate, equipment);
    await db.save(
      MaterialTemplate,
      materials.map((name) => ({ name })),
    );
    await db.save(
      TruckingSource,
      truckingCompanies.map((name) => ({ name })),
    );
    const today = dayOf(new Date(), timeZone);
    await addTimecards(db, crew, today);
    await addFieldRecords(db, { today, crew, machines, materials, truckingCompany });
  });
}

async function addPeople(db: EntityManager, dataDir: string): Promise<User[]> {
  const account = { passwordHash: await hashPassword(demoPassword(dataDir)), emailVerified: true };
  await db.save(User, { ...sampleApplicant, ...account });
  return db.save(
    User,
    samplePeople.map((person) => ({ ...person, ...account, approvalStatus: ApprovalStatus.approved })),
  );
}

async function addTimecards(db: EntityManager, crew: User[], today: string): Promise<void> {
  for (let daysAgo = 12; daysAgo >= 1; daysAgo--) {
    const submitter = crew[daysAgo % crew.length]!;
    const card = asCard({
      date: addDays(today, -daysAgo),
      workArea: workAreas[daysAgo % workAreas.length]!,
      reportingSupervisor: 'Pat Lee',
      costCodes: [demoCostCode(daysAgo), ...(daysAgo % 3 === 0 ? [demoCostCode(daysAgo + 2)] : [])],
    });
    const { ctes, values } = cardInsert(submitter.id, card);
    await db.query(`WITH ${ctes} SELECT * FROM made`, values);
  }
}

function demoCostCode(seed: number): CostCodeInput {
  const machine = equipment[seed % equipment.length]!;
  return {
    code: costCodes[seed % costCodes.length]!.code,
    operatorCount: 1 + (seed % 2),
    laborerCount: 2 + (seed % 3),
    operatorHours: `${8 * (1 + (seed % 2))}.00`,
    laborerHours: `${8 * (2 + (seed % 3))}.50`,
    productionQuantity: seed % 2 ? `${seed * 3}.25` : null,
    equipment: [{ ...machine, hours: '7.50' }],
    materials: seed % 2 ? [{ name: materials[seed % materials.length]!, quantity: '18.00', unit: 'TON' }] : [],
  };
}
