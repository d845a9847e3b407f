import { Crew } from '../features/crews/crews.entity';
import { Estimate } from '../features/estimates/estimates.entity';
import { WorkOrder } from '../features/work-orders/work-orders.entity';
import { machineLine } from './demo-card-plan';
import { concrete, EXPECTED } from './demo-crews';
import { person, type Sample } from './demo-sample';
import { unusual } from './demo-unusual-cards';

/** Owner's directive or change order, description, and when it was started and completed, in working days ago. */
const WORK_ORDERS: [coNumber: string | null, description: string, started?: number, completed?: number][] = [
  ['FD-007', 'Pothole the 12 inch water main at the north pier', 72, 70],
  ['FD-009', 'Remove an abandoned vault at the pump station', 66, 61],
  ['CO-001', 'Relocate the construction entrance to the east gate', 58, 52],
  ['FD-012', 'Remove unsuitable soil at the south abutment', 47, 39],
  ['FD-014', 'Grade the haul road after the owner’s survey', 38, 35],
  ['CO-002', 'Extra manhole at Culvert 12', 33, 24],
  ['FD-016', 'Dewater the wet well over the weekend', 21, 18],
  ['FD-018', 'Traffic control for the utility’s crane', 14, 13],
  ['CO-003', 'Rip rap at the outfall instead of seeding', 12],
  ['FD-021', 'Concrete encasement of the duct bank', 6],
  ['CO-004', 'Temporary bypass of the storm drain', 4],
  ['FD-023', 'Saw cut and patch the access road', 1],
  [null, 'Yard lights'],
];

/** Adds work orders, the oldest with the lowest number. */
export async function addWorkOrders({ db, calendar, random }: Sample): Promise<void> {
  for (const [coNumber, description, started, completed] of WORK_ORDERS) {
    const day = (ago: number | undefined) => (ago === undefined ? null : calendar.workingDay(ago));
    const createdAt = calendar.at(calendar.workingDay(started ?? 1), random.time('07:30', '10:00'));
    await db.insert(WorkOrder, {
      coNumber,
      description,
      dateStarted: day(started),
      dateCompleted: day(completed),
      createdAt,
      updatedAt: completed === undefined ? createdAt : calendar.at(calendar.workingDay(completed), '16:20'),
    });
  }
}

/** Adds an entry for each code that the crews work on; its total fits what they have done so far. */
export async function addEstimates({ db, cards }: Sample): Promise<void> {
  const placed = new Map<string, number>();
  for (const { card } of cards.filter((each) => !unusual(each)?.isMissing)) {
    for (const { code, productionQuantity } of card.costCodes) {
      placed.set(code, (placed.get(code) ?? 0) + Number(productionQuantity));
    }
  }
  await db.insert(
    Estimate,
    EXPECTED.map(({ code, description, unit, perHour, manpower, equipment, done }) => ({
      costCode: code,
      description,
      totalQuantity: rounded((placed.get(code) ?? 0) / done).toLocaleString('en-US'),
      unit,
      productionPerHour: String(perHour),
      productionPerDay: Number((perHour * 8).toFixed(2)).toLocaleString('en-US'),
      manpower: String(manpower),
      equipment,
    })),
  );
}

/** Rounded to two digits, as an estimate is. */
function rounded(quantity: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(quantity || 1)) - 1);
  return Math.max(step, Math.round(quantity / step) * step);
}

/** Adds two crews for the first foreman, to start a card from. */
export async function addCrews(sample: Sample): Promise<void> {
  const { db, machines } = sample;
  const crewMachine = (serial: string) => {
    const { hours: _, ...machine } = machineLine(machines, serial, 0);
    return machine;
  };
  const common = { userId: person(sample, 'maria.santos').id };
  const content = { workArea: 'North pier', reportingSupervisor: 'Pat Lee' };
  const footings = {
    code: '3310',
    operatorCount: 1,
    laborerCount: 5,
    equipment: ['EX-2210', 'BH-0077'].map(crewMachine),
    materials: [{ name: concrete.name, unit: concrete.unit }],
  };
  const backfill = {
    code: '3410',
    operatorCount: 2,
    laborerCount: 2,
    equipment: ['LD-1040', 'RL-0721'].map(crewMachine),
    materials: [{ name: '3/4 inch crushed rock', unit: 'TON' }],
  };
  await db.save(Crew, [
    { ...common, name: 'Footings', content: { ...content, costCodes: [footings] } },
    { ...common, name: 'Footings and backfill', content: { ...content, costCodes: [footings, backfill] } },
  ]);
}
