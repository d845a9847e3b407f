import type { EntityManager } from 'typeorm';
import { addDays } from '../../common/days';
import { queryRows } from '../core/database/sql';
import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import { EquipmentHours } from '../features/equipment-hours/equipment-hours.entity';
import { Estimate } from '../features/estimates/estimates.entity';
import { RainEvidence } from '../features/storm-water/storm-water.entity';
import { insertApproval } from '../features/storm-water/storm-water.queries';
import { TruckingRecord } from '../features/trucking/trucking.entity';
import type { User } from '../features/users/users.entity';
import { WorkOrder } from '../features/work-orders/work-orders.entity';
import { OLDEST_DAYS_AGO } from './demo-history';

interface Sample {
  today: string;
  crew: User[];
  machines: EquipmentTemplate[];
  truckingCompany: string;
}

const estimates = [
  ['3120', 'Structural excavation', '48,000 CY', 'CY', '45', '360', '3', 'Excavator, loader'],
  ['3310', 'Concrete footings', '9,500', 'CY', '12', '96', '6', 'Pump truck'],
  ['4200', 'Storm drain pipe', '18,000', 'LF', '20', '160', '4', 'Backhoe'],
  ['900', 'Traffic control', '40', 'MHR', '', '', '2', ''],
] as const;

/** Adds sample work orders, production entries, and readings and loads that mostly agree with the cards. */
export async function addFieldRecords(db: EntityManager, sample: Sample): Promise<void> {
  const { today } = sample;
  await addReadings(db, sample);
  await addLoads(db, sample);
  await addRainDays(db, sample);
  await db.save(WorkOrder, [
    {
      coNumber: 'FD-014',
      description: 'Grade the haul road',
      dateStarted: addDays(today, -20),
      dateCompleted: addDays(today, -12),
    },
    { coNumber: 'CO-003', description: 'Extra manhole at Culvert 12', dateStarted: addDays(today, -6) },
    { description: 'Yard lights' },
    {
      coNumber: 'FD-021',
      description: 'Remove unsuitable soil at the south abutment',
      dateStarted: addDays(today, -34),
      dateCompleted: addDays(today, -27),
    },
    { coNumber: 'CO-005', description: 'Temporary bypass of the storm drain', dateStarted: addDays(today, -2) },
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

/** For a few days last week and in each month before, the loader's meter counts only half of the hours. */
const LOADER = 1;
const isMeterSlow = (daysAgo: number) => daysAgo % 30 < 4;
/** The water truck's reading of this day was typed 90 hours too high. */
const WATER_TRUCK = 3;
const MISTYPED = { daysAgo: 3, hours: 90 };

/** Machines that are on no card are read now and then. */
const PARKED_READINGS_DAYS_AGO = [57, 29, 5];

/** Adds readings on every other day, from meters that agree with the hours on the cards. */
async function addReadings(db: EntityManager, { today, crew, machines }: Sample): Promise<void> {
  const booked = await queryRows<{ machine: string; date: string; hours: string }>(db, {
    text: `
    SELECT line."equipmentTemplateId" AS machine, card.date, sum(line.hours) AS hours
    FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
    JOIN equipment_lines line ON line."costCodeId" = code.id WHERE card."withdrawnAt" IS NULL GROUP BY 1, 2`,
  });
  const hoursOf = new Map(booked.map(({ machine, date, hours }) => [`${machine} ${date}`, Number(hours)]));
  const readings: Pick<EquipmentHours, 'equipmentTemplateId' | 'date' | 'hours' | 'userId'>[] = [];
  for (const [index, { id }] of machines.entries()) {
    let meter = 1200 + 500 * index;
    const isUsed = booked.some(({ machine }) => machine === id);
    for (let daysAgo = OLDEST_DAYS_AGO + 1; daysAgo >= 1; daysAgo--) {
      const date = addDays(today, -daysAgo);
      meter += (hoursOf.get(`${id} ${date}`) ?? 0) * (index === LOADER && isMeterSlow(daysAgo) ? 0.5 : 1);
      if (daysAgo % 2 === 0 || (!isUsed && !PARKED_READINGS_DAYS_AGO.includes(daysAgo))) continue;
      const userId = crew[index % crew.length]!.id;
      const mistyped = index === WATER_TRUCK && daysAgo === MISTYPED.daysAgo ? MISTYPED.hours : 0;
      readings.push({ equipmentTemplateId: id, date, hours: (meter + mistyped).toFixed(2), userId });
    }
  }
  await db.insert(EquipmentHours, readings);
}

/** Includes today, so that every month's calendar has a rain day. */
const RAIN_DAYS_AGO = [8, 3, 0];

/** Adds rain days; certified people have approved the first one. */
async function addRainDays(db: EntityManager, { today, crew }: Sample): Promise<void> {
  await db.insert(
    RainEvidence,
    RAIN_DAYS_AGO.map((daysAgo) => {
      const day = addDays(today, -daysAgo);
      const startsAt = new Date(`${day}T20:00:00Z`);
      const entry = { dt: startsAt.getTime() / 1000, weather: [{ main: 'Rain' }], pop: 0.8 };
      // Older than any real forecast, so that one replaces it.
      return { startsAt, day, rain: true, entry, fetchedAt: new Date(`${addDays(today, -9)}T00:00:00Z`) };
    }),
  );
  for (const { id } of crew.filter(({ stormWaterCertified }) => stormWaterCertified)) {
    await insertApproval(db, id, addDays(today, -RAIN_DAYS_AGO[0]!));
  }
}

/** A truck's capacity. */
const TRUCK = 20;
/** Of nine days with a material, one has a load more than the cards, and one a load less. */
const EXTRA: Record<number, number> = { 2: 1, 6: -1 };

/** Adds loads for the quantities on the cards, occasionally one more or one less. */
async function addLoads(db: EntityManager, { crew, truckingCompany }: Sample): Promise<void> {
  const placed = await queryRows<{ material: string; date: string; quantity: string }>(db, {
    text: `
    SELECT line.name AS material, card.date, sum(line.quantity) AS quantity
    FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
    JOIN material_lines line ON line."costCodeId" = code.id WHERE card."withdrawnAt" IS NULL
    GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
  });
  const loads = placed.flatMap(({ material, date, quantity }, index) => {
    const trips = Math.ceil(Number(quantity) / TRUCK);
    return Array.from({ length: trips + (EXTRA[index % 9] ?? 0) }, (_, trip) => ({
      userId: crew.at(-1)!.id,
      timeOut: new Date(`${date}T${16 + trip}:${10 + ((index * 7) % 50)}:00Z`),
      truckingCompany,
      truckNumber: `T-${12 + ((index + trip) % 3)}`,
      material,
      quantity: trip < trips - 1 ? `${TRUCK}.00` : (Number(quantity) - TRUCK * (trips - 1)).toFixed(2),
    }));
  });
  await db.insert(TruckingRecord, loads);
}
