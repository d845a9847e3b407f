import { HISTORY_DAYS } from './demo-calendar';
import { COST_CODES } from './demo-lists';

/** A material that trucks bring, with its unit on cards and what a truck holds. */
interface Hauled {
  name: string;
  unit: 'TON' | 'CY';
  truckload: [least: number, most: number];
  /** How many loads a day; without it, as many as the day's production takes. */
  loads?: [least: number, most: number];
  /** The first number of its trucks. */
  trucks: number;
}

export interface Work {
  code: string;
  operators: number;
  laborers: number;
  /** Serial numbers. */
  machines: string[];
  hauled?: Hauled;
  /** Interval in days of the crew: 3 for every third day. */
  every?: number;
}

/** Work of a crew from a day on, counted in working days ago. */
interface Phase {
  from: number;
  area: string;
  work: Work[];
}

export interface CrewPlan {
  /** The foreman's or engineer's address, before the @. */
  who: string;
  supervisor: string;
  /** On which days, counted in working days ago; every day by default. */
  days?: { every: number; remainder: number };
  phases: Phase[];
}

const rock: Hauled = { name: '3/4 inch crushed rock', unit: 'TON', truckload: [18, 22], loads: [1, 2], trucks: 16 };
const asphalt: Hauled = { name: 'Asphalt, 1/2 inch', unit: 'TON', truckload: [18, 21], trucks: 21 };
const base: Hauled = { name: 'Class 2 base', unit: 'TON', truckload: [19, 23], trucks: 12 };
export const concrete: Hauled = { name: 'Concrete, 4000 psi', unit: 'CY', truckload: [8, 10], trucks: 31 };
const sand: Hauled = { name: 'Sand', unit: 'TON', truckload: [17, 21], loads: [1, 2], trucks: 18 };

/** Work and machines of each crew: the source of cards, readings, and loads. */
export const CREWS: CrewPlan[] = [
  {
    who: 'maria.santos',
    supervisor: 'Pat Lee',
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'North pier',
        work: [{ code: '3120', operators: 2, laborers: 2, machines: ['EX-2201', 'EX-2210'] }],
      },
      {
        from: 50,
        area: 'North pier',
        work: [{ code: '3310', operators: 1, laborers: 5, machines: ['EX-2210', 'BH-0077'], hauled: concrete }],
      },
    ],
  },
  {
    who: 'ben.carter',
    supervisor: 'Pat Lee',
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'Haul road',
        work: [{ code: '2010', operators: 2, laborers: 2, machines: ['DZ-1102', 'LD-1040'] }],
      },
      {
        from: 55,
        area: 'Haul road',
        work: [{ code: '5100', operators: 3, laborers: 2, machines: ['GR-0410', 'RL-0720', 'WT-0312'], hauled: base }],
      },
    ],
  },
  {
    who: 'grace.kim',
    supervisor: 'Sam Ito',
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'Culvert 12',
        work: [
          { code: '4200', operators: 1, laborers: 4, machines: ['EX-2211', 'BH-0080'], hauled: sand },
          { code: '3410', operators: 1, laborers: 1, machines: ['SK-0505'], hauled: rock, every: 3 },
        ],
      },
    ],
  },
  {
    who: 'pete.novak',
    supervisor: 'Sam Ito',
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'South abutment',
        work: [{ code: '2210', operators: 3, laborers: 1, machines: ['DZ-1100', 'DT-3010', 'DT-3011'] }],
      },
      {
        from: 49,
        area: 'South abutment',
        work: [{ code: '2210', operators: 4, laborers: 1, machines: ['DZ-1100', 'EX-2201', 'DT-3010', 'DT-3011'] }],
      },
    ],
  },
  {
    who: 'rosa.delgado',
    supervisor: 'Pat Lee',
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'Pump station',
        work: [
          { code: '1050', operators: 1, laborers: 2, machines: ['SK-0506'] },
          { code: '9000', operators: 0, laborers: 2, machines: ['LT-0044'] },
        ],
      },
    ],
  },
  {
    who: 'owen.blake',
    supervisor: 'Owen Blake',
    days: { every: 3, remainder: 2 },
    phases: [
      {
        from: HISTORY_DAYS,
        area: 'Wet well',
        work: [{ code: '3120', operators: 2, laborers: 2, machines: ['EX-2212', 'DZ-1101'] }],
      },
    ],
  },
  {
    who: 'dana.whitfield',
    supervisor: 'Dana Whitfield',
    days: { every: 4, remainder: 1 },
    phases: [
      {
        from: 40,
        area: 'Access road',
        work: [{ code: '5200', operators: 3, laborers: 4, machines: ['RL-0722', 'DT-3012'], hauled: asphalt }],
      },
    ],
  },
  {
    who: 'admin',
    supervisor: 'Alex Reed',
    days: { every: 5, remainder: 3 },
    phases: [{ from: 30, area: 'Yard', work: [{ code: '9100', operators: 0, laborers: 2, machines: [] }] }],
  },
];

/** Estimate of a code in Production Quantity. */
export interface Expected {
  code: string;
  description: string;
  /** As in the list of cost codes. */
  unit: string;
  perHour: number;
  manpower: number;
  equipment: string;
  /** The share of the total quantity that is done by now. */
  done: number;
  /** Share of the expected rate that the crews achieve. */
  achieved: [least: number, most: number];
}

const ROWS: [...Parameters<typeof expected>][] = [
  ['1050', 'Silt fence and straw wattles', 30, 3, 'Skid steer', 0.64, [1.01, 1.14]],
  ['2010', 'Clearing and grubbing', 0.12, 4, 'Dozer, loader', 0.97, [1.02, 1.1]],
  ['2210', 'Roadway excavation', 180, 4, 'Dozer, excavator, two dump trucks', 0.58, [1.01, 1.1]],
  ['3120', 'Structural excavation', 60, 4, 'Two excavators', 0.81, [1.02, 1.16]],
  ['3310', 'Concrete footings', 6, 6, 'Excavator, backhoe', 0.47, [1.02, 1.1]],
  ['3410', 'Structural backfill', 30, 2, 'Skid steer, plate compactor', 0.33, [1.03, 1.2]],
  ['4200', '24 inch storm drain pipe', 16, 5, 'Excavator, backhoe', 0.39, [0.8, 0.94]],
  ['5100', 'Class 2 aggregate base', 18, 5, 'Grader, roller, water truck', 0.52, [1.02, 1.1]],
  ['5200', 'Asphalt concrete, 1/2 inch', 14, 7, 'Paver, roller, dump truck', 0.22, [1.01, 1.07]],
  ['9000', 'Traffic control', 2, 2, 'Light tower', 0.61, [1, 1]],
  ['9100', 'Survey and layout', 2, 2, '', 0.34, [1, 1]],
];

export const EXPECTED: Expected[] = ROWS.map((row) => expected(...row));

function expected(
  code: string,
  description: string,
  perHour: number,
  manpower: number,
  equipment: string,
  done: number,
  achieved: [least: number, most: number],
): Expected {
  const unit = COST_CODES.find(([listed]) => listed === code)?.[2] ?? '';
  return { code, description, unit, perHour, manpower, equipment, done, achieved };
}
