import type { EntityManager } from 'typeorm';
import { Company } from '../access/actor';
import { CostCodeTemplate } from '../features/cost-codes/cost-codes.entity';
import { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { MaterialTemplate } from '../features/materials/materials.entity';
import { TruckingSource } from '../features/trucking-companies/trucking-companies.entity';

/** Code, description, and what its production is counted in. */
export const COST_CODES: [code: string, description: string, productionUnit: string | null][] = [
  ['1001', 'Mobilization', null],
  ['1050', 'Erosion control', 'linear feet'],
  ['2010', 'Clearing and grubbing', 'acres'],
  ['2210', 'Roadway excavation', 'cubic yards'],
  ['3120', 'Structural excavation', 'cubic yards'],
  ['3310', 'Concrete footings', 'cubic yards'],
  ['3410', 'Backfill and compaction', 'cubic yards'],
  ['4200', 'Storm drain pipe', 'linear feet'],
  ['5100', 'Aggregate base', 'tons'],
  ['5200', 'Asphalt paving', 'tons'],
  ['9000', 'Traffic control', 'man hour'],
  ['9100', 'Survey and layout', 'man hour'],
];

const { blaze, dans } = Company;

/** Company, equipment, model, and serial numbers. */
const MACHINES: [company: Company, equipment: string, model: string | null, ...serials: string[]][] = [
  [blaze, 'Excavator', 'CAT 336', 'EX-2201'],
  [blaze, 'Loader', 'CAT 950', 'LD-1040'],
  [dans, 'Backhoe', 'JD 310', 'BH-0077', 'BH-0080', 'BH-0081'],
  [dans, 'Water truck', null, 'WT-0312'],
  [blaze, 'Dozer', 'CAT D6', 'DZ-1100', 'DZ-1101', 'DZ-1102'],
  [blaze, 'Excavator', 'CAT 320', 'EX-2210', 'EX-2211', 'EX-2212'],
  [blaze, 'Grader', 'CAT 140', 'GR-0410', 'GR-0411'],
  [blaze, 'Roller', 'CAT CS56', 'RL-0720', 'RL-0721', 'RL-0722'],
  [dans, 'Dump truck', 'Kenworth T880', 'DT-3010', 'DT-3011', 'DT-3012', 'DT-3013'],
  [dans, 'Skid steer', 'Bobcat S76', 'SK-0505', 'SK-0506'],
  [dans, 'Light tower', null, 'LT-0044', 'LT-0045'],
];

/** The hauled materials of the crews' cards (demo-crews.ts), and others that are only in the list. */
const MATERIALS: [name: string, accountingCode: string][] = [
  ['3/4 inch crushed rock', 'M-110'],
  ['Asphalt, 1/2 inch', 'M-310'],
  ['Class 2 base', 'M-120'],
  ['Concrete, 4000 psi', 'M-200'],
  ['Import fill', 'M-140'],
  ['Rip rap, 1/4 ton', 'M-160'],
  ['Sand', 'M-130'],
  ['Slag', 'M-190'],
  ['Topsoil', 'M-150'],
];
const TRUCKING_COMPANIES: [name: string, accountingCode: string][] = [
  ['Dans Trucking', 'V-1001'],
  ['Mesa Ready Mix', 'V-1042'],
  ['Ridgeline Transport', 'V-1017'],
  ['Valley Haulers', 'V-1023'],
];
const NO_LONGER_USED = ['Ridgeline Transport', 'Slag'];

const named = ([name, accountingCode]: [name: string, accountingCode: string]) => ({
  name,
  accountingCode,
  isActive: !NO_LONGER_USED.includes(name),
});

/** Adds the four reference lists. Returns the machines. */
export async function addLists(db: EntityManager): Promise<EquipmentTemplate[]> {
  await db.save(
    CostCodeTemplate,
    COST_CODES.map(([code, description, productionUnit]) => ({
      code,
      description,
      productionUnit,
      accountingCode: `JC-${code}`,
    })),
  );
  await db.save(MaterialTemplate, MATERIALS.map(named));
  await db.save(TruckingSource, TRUCKING_COMPANIES.map(named));
  return db.save(
    EquipmentTemplate,
    MACHINES.flatMap(([company, equipment, model, ...serials]) =>
      serials.map((serial) => ({ company, equipment, model, serial, accountingCode: `EQ-${serial.slice(3)}` })),
    ),
  );
}
