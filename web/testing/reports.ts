import type { HaulingReportQuery } from '../features/reports/hauling/hauling.generated';
import type {
  MachineReportQuery,
  MachineReportRowsQuery,
  MachineReportTotalsQuery,
  MachineRowFragment,
} from '../features/reports/machines/machines.generated';
import type { OwnerStatementQuery } from '../features/reports/owners/owners.generated';
import type { ProductionLinesQuery, ProductionReportQuery } from '../features/reports/production/production.generated';

/** Sample production, machine, and hauling reports, for stories and tests. */

type ProductionRow = ProductionReportQuery['productionReport']['rows'][number];

const comparable: ProductionRow = {
  costCode: '3120',
  description: 'Structural excavation',
  unit: 'CY',
  productionUnit: 'cubic yards',
  manHours: '54.00',
  crewHours: '16.00',
  quantity: '530.00',
  quantityManHours: '48.00',
  actualPerCrewHour: '34.6154',
  actualPerManHour: '10.0000',
  estimatedPerCrewHour: '45.0000',
  estimatedPerManHour: '15.0000',
  earnedHours: '32.00',
  performance: '0.6667',
  gain: '-16.00',
  percentComplete: '0.5417',
  hoursRemaining: '55.00',
  hoursWithoutQuantity: '6.00',
  quantityWithoutHours: '50.00',
  notComparable: [],
};
const unknown = {
  unit: null,
  estimatedPerCrewHour: null,
  estimatedPerManHour: null,
  earnedHours: null,
  performance: null,
  gain: null,
  totalQuantity: null,
  percentComplete: null,
  hoursRemaining: null,
};

export const productionReport: ProductionReportQuery = {
  productionReport: {
    rows: [
      {
        ...comparable,
        costCode: '3310',
        description: 'Concrete footings',
        earnedHours: '60.00',
        performance: '1.2500',
        gain: '12.00',
        hoursWithoutQuantity: '0.00',
        quantityWithoutHours: '0.00',
      },
      comparable,
      {
        ...comparable,
        ...unknown,
        costCode: '9000',
        description: null,
        hoursWithoutQuantity: '0.00',
        quantityWithoutHours: '0.00',
        notComparable: [
          'The Production Quantity page has no entry for cost code 9000. Add one there to compare this cost code.',
        ],
      },
    ],
  },
};

export const productionLines: ProductionLinesQuery = {
  productionLines: {
    total: '54.00',
    edges: [
      ['card-1', '2026-03-03', 'North pier', '24.00'],
      ['card-2', '2026-03-02', 'Haul road', '30.00'],
    ].map(([timecardId, date, workArea, value]) => ({
      node: {
        id: `line-${timecardId}`,
        timecardId: timecardId!,
        date: date!,
        workArea: workArea!,
        operatorCount: 1,
        laborerCount: 2,
        manHours: value!,
        quantity: '300.00',
        value: value!,
        user: { firstName: 'Kim', lastName: 'Reyes', email: 'kim.reyes@example.com' },
      },
    })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
};

const machine = {
  equipmentTemplateId: 'machine-1',
  company: 'blaze',
  equipment: 'Excavator',
  model: 'CAT 336',
  serial: 'EX-2201',
  mayRecordMeterChange: false,
};

/** Rows of the machine report, exceptions first, as the page requests them. */
export const machineRows: MachineRowFragment[] = [
  {
    ...machine,
    fromDate: '2026-03-04',
    toDate: '2026-03-06',
    meterHours: '8.00',
    bookedHours: '16.00',
    difference: '8.00',
    tolerance: '1.00',
    status: 'over',
  },
  {
    ...machine,
    equipmentTemplateId: 'machine-2',
    equipment: 'Loader',
    model: null,
    serial: 'LD-1040',
    fromDate: '2026-03-02',
    toDate: '2026-03-05',
    meterHours: '20.00',
    bookedHours: '8.00',
    difference: '-12.00',
    tolerance: '0.50',
    status: 'under',
  },
  {
    ...machine,
    equipmentTemplateId: null,
    model: null,
    serial: null,
    fromDate: '2026-03-03',
    toDate: '2026-03-05',
    meterHours: null,
    bookedHours: '12.00',
    difference: null,
    tolerance: null,
    status: 'not_matched',
  },
  {
    ...machine,
    fromDate: '2026-03-02',
    toDate: '2026-03-04',
    meterHours: '15.50',
    bookedHours: '16.00',
    difference: '0.50',
    tolerance: '1.00',
    status: 'ok',
  },
];

export const machinePage = (rows: MachineRowFragment[] = machineRows, endCursor?: string): MachineReportRowsQuery => ({
  machineReportRows: {
    edges: rows.map((node) => ({ node })),
    pageInfo: { hasNextPage: endCursor !== undefined, endCursor: endCursor ?? null },
  },
});

const differing = machineRows.filter(({ status }) => status === 'over' || status === 'under').reverse();

export const machineTotals: MachineReportTotalsQuery = {
  machineReportTotals: {
    rows: 4,
    bookedHours: '52.00',
    meterHours: '40.50',
    difference: '11.50',
    exceptions: 3,
    largestDifferences: differing,
  },
};

/** The machine report with all its rows, for printing. */
export const machineReport: MachineReportQuery = { machineReport: { rows: machineRows } };

export const haulingReport: HaulingReportQuery = {
  haulingReport: {
    rows: [
      {
        material: 'Sand',
        date: '2026-03-04',
        loads: 1,
        hauled: '10.00',
        placed: null,
        hauledByUnit: [{ unit: null, quantity: '10.00' }],
        placedByUnit: [],
        unit: null,
        difference: null,
        differenceByUnit: [],
        notComparable: ['No timecard for this day lists the material.'],
      },
      {
        material: 'Sand',
        date: '2026-03-03',
        loads: 3,
        hauled: '54.75',
        placed: '50.00',
        hauledByUnit: [{ unit: 'TON', quantity: '54.75' }],
        placedByUnit: [{ unit: 'TON', quantity: '50.00' }],
        unit: 'TON',
        difference: '4.75',
        differenceByUnit: [{ unit: 'TON', quantity: '4.75' }],
        notComparable: [],
      },
      {
        material: 'Sand',
        date: '2026-03-02',
        loads: 2,
        hauled: '36.00',
        placed: '36.00',
        hauledByUnit: [{ unit: 'TON', quantity: '36.00' }],
        placedByUnit: [{ unit: 'TON', quantity: '36.00' }],
        unit: 'TON',
        difference: '0.00',
        differenceByUnit: [{ unit: 'TON', quantity: '0.00' }],
        notComparable: [],
      },
      {
        material: 'Class 2 base',
        date: '2026-03-02',
        loads: 1,
        hauled: '18.25',
        placed: null,
        hauledByUnit: [{ unit: 'CY', quantity: '18.25' }],
        placedByUnit: [
          { unit: 'CY', quantity: '3.00' },
          { unit: 'TON', quantity: '4.00' },
        ],
        unit: null,
        difference: null,
        differenceByUnit: [{ unit: 'CY', quantity: '15.25' }],
        notComparable: ['Cards have 4.00 TON, and no load has the material in TON.'],
      },
    ],
  },
};

/** A company's statement with a machine in two work areas, a replaced meter, and a machine without readings. */
export const ownerStatement: OwnerStatementQuery['ownerStatement'] = {
  code: '1a2b3c4d',
  closedThrough: '2026-03-15',
  operated: '121.50',
  standby: '6.00',
  waiting: '8.00',
  machines: [
    {
      equipmentTemplateId: 'machine-1',
      ...{ label: 'Dozer D6 DZ-1100', equipment: 'Dozer', model: 'D6', serial: 'DZ-1100' },
      ...{ operated: '96.50', standby: '6.00', waiting: '8.00' },
      ...{ fromDate: '2026-02-27', toDate: '2026-03-30', meterHours: '90.00', bookedHours: '101.00' },
      ...{ difference: '11.00', status: 'over', notes: ['Meter replaced Mar 12: 5,210.00 to 0.00'] },
      rows: [
        { workArea: 'North pier', costCode: '3120', operated: '80.50', standby: '6.00', waiting: '0.00' },
        { workArea: 'South ramp', costCode: '3130', operated: '16.00', standby: '0.00', waiting: '8.00' },
      ],
    },
    {
      equipmentTemplateId: 'machine-2',
      ...{ label: 'Loader LD-1040', equipment: 'Loader', model: null, serial: 'LD-1040' },
      ...{ operated: '25.00', standby: '0.00', waiting: '0.00' },
      ...{ fromDate: null, toDate: null, meterHours: null, bookedHours: null, difference: null },
      status: 'no_reading',
      notes: ['No reading in this month', 'Also on timecards as a machine of Dans'],
      rows: [{ workArea: 'North pier', costCode: '3120', operated: '25.00', standby: '0.00', waiting: '0.00' }],
    },
  ],
};
