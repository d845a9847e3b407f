import type { EntityManager } from 'typeorm';
import { addDays } from '../core/days';
import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { insertReading } from '../features/equipment-hours/equipment-hours.queries';
import { Estimate } from '../features/estimates/estimates.entity';
import { insertLoad } from '../features/trucking/trucking.queries';
import type { User } from '../features/users/users.entity';
import { WorkOrder } from '../features/work-orders/work-orders.entity';

interface Sample {
  today: string;
  crew: User[];
  machines: EquipmentTemplate[];
  materials: string[];
  truckingCompany: string;
}

const estimates = [
  ['3120', 'Structural excavation', '48,000 CY', 'CY', '45', '360', '3', 'Excavator, loader'],
  ['3310', 'Concrete footings', '9,500', 'CY', '12', '96', '6', 'Pump truck'],
  ['4200', 'Storm drain pipe', '18,000', 'LF', '20', '160', '4', 'Backhoe'],
  ['900', 'Traffic control', '40', 'MHR', '', '', '2', ''],
] as const;

/** Sample readings, loads, work orders and production entries. */
export async function addFieldRecords(db: EntityManager, sample: Sample): Promise<void> {
  const { today, crew, machines, materials, truckingCompany } = sample;
  for (const [index, machine] of machines.entries()) {
    // Each meter runs on by a bit less than a shift a day.
    for (let daysAgo = 9; daysAgo >= 1; daysAgo -= 2) {
      const hours = `${1200 + 500 * index + 7 * (10 - daysAgo)}.${(daysAgo * 7 + index) % 10}0`;
      const reading = { equipmentTemplateId: machine.id, date: addDays(today, -daysAgo), hours };
      await insertReading(db, crew[index % crew.length]!.id, reading);
    }
  }
  const trucker = crew.at(-1)!.id;
  for (let load = 0; load < 14; load++) {
    await insertLoad(db, trucker, {
      timeOut: `${addDays(today, -(load % 4) - 1)}T${17 + (load % 5)}:${10 + load}:00Z`,
      truckingCompany,
      truckNumber: `T-${12 + (load % 3)}`,
      material: materials[load % materials.length]!,
      quantity: `${15 + (load % 7)}.${load % 10}5`,
    });
  }
  await db.save(WorkOrder, [
    {
      coNumber: 'FD-014',
      description: 'Grade the haul road',
      dateStarted: addDays(today, -20),
      dateCompleted: addDays(today, -12),
    },
    { coNumber: 'CO-003', description: 'Extra manhole at Culvert 12', dateStarted: addDays(today, -6) },
    { description: 'Yard lights' },
  ]);
  await db.save(
    Estimate,
    estimates.map(([costCode, description, totalQuantity, unit, perHour, perDay, manpower, equipment]) => ({
      costCode,
      description,
      totalQuantity,
      unit,
      productionPerHour: perHour,
      productionPerDay: perDay,
      manpower,
      equipment,
    })),
  );
}
