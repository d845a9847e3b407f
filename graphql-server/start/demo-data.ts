import type { DataSource, EntityManager } from 'typeorm';
import { DAY_MS } from '../../common/days';
import { ApprovalStatus, Company, Role } from '../access/actor';
import { dayOf } from '../core/days/days';
import { CostCodeTemplate } from '../features/cost-codes/cost-codes.entity';
import { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { MaterialTemplate } from '../features/materials/materials.entity';
import { TruckingSource } from '../features/trucking-companies/trucking-companies.entity';
import { User } from '../features/users/users.entity';
import { hashPassword } from '../services/passwords';
import type { Settings } from '../settings/env';
import { demoPassword, sampleApplicant, samplePeople } from './demo-accounts';
import { addExtraWork } from './demo-extra-work';
import { addFieldRecords } from './demo-field-records';
import { addHistory } from './demo-history';
import { addTimecards, hasSampleCard } from './demo-timecards';

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
  ...fleet(Company.blaze, [
    ['Dozer', 'CAT D6', 'DZ-1100', 3],
    ['Excavator', 'CAT 320', 'EX-2210', 3],
    ['Grader', 'CAT 140', 'GR-0410', 2],
    ['Roller', 'CAT CS56', 'RL-0720', 3],
  ]),
  ...fleet(Company.dans, [
    ['Backhoe', 'JD 310', 'BH-0080', 2],
    ['Dump truck', 'Kenworth T880', 'DT-3010', 4],
    ['Skid steer', 'Bobcat S76', 'SK-0505', 2],
    ['Light tower', null, 'LT-0044', 2],
  ]),
];

/** Machines of one model with serial numbers that follow each other. */
function fleet(company: Company, models: [equipment: string, model: string | null, serial: string, count: number][]) {
  return models.flatMap(([equipment, model, serial, count]) =>
    Array.from({ length: count }, (_, index) => {
      const [letters = '', number = ''] = serial.split('-');
      return { company, equipment, model, serial: `${letters}-${String(Number(number) + index).padStart(4, '0')}` };
    }),
  );
}
const materials = ['3/4 inch crushed rock', 'Class 2 base', 'Concrete, 4000 psi', 'Import fill', 'Sand'];
const truckingCompanies = ['Dans Trucking', 'Valley Haulers'];

/**
 * Adds sample lists and records. With `withPeople` it adds sample people who created them; otherwise the administrator
 * did. Does nothing in a database that is already in use.
 */
export async function addDemoData(
  dataSource: DataSource,
  { timeZone, truckingCompany, dataDir }: Pick<Settings, 'timeZone' | 'truckingCompany' | 'dataDir'>,
  { withPeople }: { withPeople: boolean },
): Promise<void> {
  await dataSource.transaction(async (db) => {
    if ((await db.count(CostCodeTemplate)) > 0 || (await db.count(User)) > 1) return;
    const crew = withPeople ? await addPeople(db, dataDir) : await db.findBy(User, { role: Role.admin });
    await db.save(
      CostCodeTemplate,
      costCodes.map((code) => ({ ...code, accountingCode: `JC-${code.code}` })),
    );
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
    await addHistory(db, { today, crew, machines }, hasSampleCard(crew));
    await addTimecards(db, { crew, today, costCodes, equipment, materials });
    await addFieldRecords(db, { today, crew, machines, truckingCompany });
    await addExtraWork(db, { today, crew, equipment });
  });
}

/** The last of the sample people joined so long ago, the others one after another before. */
const [JOINED_DAYS_AGO, JOINED_APART_DAYS] = [410, 67];

async function addPeople(db: EntityManager, dataDir: string): Promise<User[]> {
  const account = { passwordHash: await hashPassword(demoPassword(dataDir)), emailVerified: true };
  await db.save(User, { ...sampleApplicant, ...account });
  return db.save(
    User,
    samplePeople.map((person, index) => ({
      ...person,
      ...account,
      approvalStatus: ApprovalStatus.approved,
      createdAt: new Date(Date.now() - (JOINED_DAYS_AGO + JOINED_APART_DAYS * index) * DAY_MS),
    })),
  );
}
