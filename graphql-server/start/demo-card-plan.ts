import type { EquipmentTemplate } from '../features/equipment/equipment.entity';
import type { SubmitTimecardInput } from '../features/timecards/entry/entry.types';
import type { Worker } from '../features/workers/workers.entity';
import { type Calendar, HISTORY_DAYS } from './demo-calendar';
import { CREWS, type CrewPlan, EXPECTED, type Work } from './demo-crews';
import type { Random } from './demo-random';
import { isRainDay } from './demo-weather';
import { crewOf, shiftOf } from './demo-workers';

/** A truck's trip to a crew. */
export interface PlannedLoad {
  material: string;
  quantity: number;
  time: string;
  truck: number;
}

/** A crew's day: what really happened, before anybody mistypes it. */
export interface PlannedCard {
  who: string;
  /** Counted in working days. */
  ago: number;
  card: SubmitTimecardInput;
  submittedAt: Date;
  /** Hours of each machine, by serial number. */
  machineHours: Record<string, number>;
  loads: PlannedLoad[];
}

interface Plan {
  calendar: Calendar;
  random: Random;
  machines: EquipmentTemplate[];
  workers: Worker[];
}

/** Plans the work of all crews on each working day, oldest first. */
export function planCards(plan: Plan): PlannedCard[] {
  const cards: PlannedCard[] = [];
  for (let ago = HISTORY_DAYS; ago >= 1; ago--) {
    for (const crew of CREWS) {
      const { days, phases } = crew;
      const phase = phases.findLast(({ from }) => from >= ago);
      if (phase && (!days || ago % days.every === days.remainder)) cards.push(planCard(plan, crew, phase, ago));
    }
  }
  return cards;
}

const NOTES = [
  'Inspector on site at 10:00, no remarks.',
  'Waited for the survey until 8:30.',
  'Safety meeting before the shift.',
  'Utility locator on site in the morning.',
  'Visitors from the owner from 13:00 to 14:00.',
];

function planCard(
  { calendar, random, machines, workers }: Plan,
  { who, supervisor }: CrewPlan,
  { area, work }: CrewPlan['phases'][number],
  ago: number,
): PlannedCard {
  const date = calendar.workingDay(ago);
  const rain = isRainDay(calendar, date);
  const shift = rain ? 6 : random.pick([8, 8, 8, 8.5, 9]);
  const today = work.filter(({ every = 1 }) => ago % every === 0 || every === 1);
  const crew = crewOf(who, workers);
  const lines = today.map((each, index) => {
    const before = today.slice(0, index);
    return planLine(each, { shift, random, machines, people: crew && peopleOn(each, crew, before) });
  });
  return {
    who,
    ago,
    card: {
      date,
      workArea: area,
      reportingSupervisor: supervisor,
      notes: rain ? 'Rain until 10:00, started late.' : random.isOneIn(7) ? random.pick(NOTES) : undefined,
      costCodes: lines.map(({ line }) => line),
    },
    submittedAt: calendar.at(date, random.time('15:10', '17:40')),
    machineHours: Object.assign({}, ...lines.map(({ machineHours }) => machineHours)),
    loads: lines.flatMap(({ loads }) => loads),
  };
}

/** The people of a crew on one code: nobody is on two of a day. */
function peopleOn(
  { operators, laborers }: Work,
  crew: NonNullable<ReturnType<typeof crewOf>>,
  before: Work[],
): Worker[] {
  const [busyOperators, busyLaborers] = [
    before.reduce((sum, work) => sum + work.operators, 0),
    before.reduce((sum, work) => sum + work.laborers, 0),
  ];
  return [
    ...crew.operators.slice(busyOperators, busyOperators + operators),
    ...crew.laborers.slice(busyLaborers, busyLaborers + laborers),
  ];
}

interface Day {
  /** The named people; undefined where heads are counted. */
  people?: Worker[];
  shift: number;
  random: Random;
  machines: EquipmentTemplate[];
}

function planLine(work: Work, { shift, random, machines, people }: Day) {
  const { code, operators, laborers } = work;
  const produced = production(work, shift, random);
  const loads = planLoads(work, produced, random);
  const hauled = loads.reduce((sum, { quantity }) => sum + quantity, 0);
  const machineHours = Object.fromEntries(
    work.machines.map((serial) => [serial, random.stepped(shift - 2, shift, 0.25)]),
  );
  const line: SubmitTimecardInput['costCodes'][number] = {
    code,
    operatorCount: operators,
    laborerCount: laborers,
    operatorHours: (operators * shift).toFixed(2),
    laborerHours: (laborers * shift).toFixed(2),
    workers: people?.map((worker) => shiftOf(worker, shift)),
    productionQuantity: (isProduct(work) ? hauled : produced).toFixed(2),
    equipment: work.machines.map((serial) => machineLine(machines, serial, machineHours[serial]!)),
    materials: work.hauled ? [{ name: work.hauled.name, quantity: hauled.toFixed(2), unit: work.hauled.unit }] : [],
  };
  return { line, machineHours, loads };
}

/** The material is what is produced, such as concrete. */
const isProduct = ({ hauled }: Work) => hauled !== undefined && hauled.loads === undefined;

/** Returns the quantity that the crew produces in a shift. */
function production({ code, operators, laborers }: Work, shift: number, random: Random): number {
  const { perHour, manpower, achieved } = EXPECTED.find((each) => each.code === code)!;
  const [least, most] = achieved;
  return ((perHour / manpower) * (operators + laborers) * shift * random.between(least * 100, most * 100)) / 100;
}

/** How many trucks a crew has. */
const TRUCKS = 3;

/** The day's loads, spread over the shift. */
function planLoads({ hauled, ...work }: Work, produced: number, random: Random): PlannedLoad[] {
  if (!hauled) return [];
  const [least, most] = hauled.truckload;
  const wanted = isProduct({ hauled, ...work })
    ? Math.max(1, Math.round(produced / ((least + most) / 2)))
    : random.between(...hauled.loads!);
  const minutesApart = Math.floor((8 * 60) / wanted);
  return Array.from({ length: wanted }, (_, trip) => {
    const minutes = 7 * 60 + trip * minutesApart + random.between(0, Math.min(25, minutesApart - 1));
    return {
      material: hauled.name,
      quantity: random.stepped(least, most, 0.25),
      truck: hauled.trucks + (trip % TRUCKS),
      time: [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    };
  });
}

/** A machine's line on a card. */
export function machineLine(machines: EquipmentTemplate[], serial: string, hours: number) {
  const { company, equipment, model } = machines.find((machine) => machine.serial === serial)!;
  return { company, equipment, model, serial, hours: hours.toFixed(2) };
}
