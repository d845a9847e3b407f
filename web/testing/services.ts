import type { ServiceRowFragment } from '../features/reports/service/service.generated';
import type { ServiceFragment } from '../features/service-records/service-records.generated';
import type { ServiceDue } from '../schema.generated';

/** Sample services, for stories and tests. */

const row = (index: number, values: Partial<ServiceRowFragment>): ServiceRowFragment => ({
  ...{ equipmentTemplateId: `machine-${index}`, company: 'blaze', equipment: 'Dozer', model: 'CAT D6' },
  ...{ serial: `DZ-110${index}`, servicePlanId: 'plan-1', name: '250-hour service', state: 'ok' },
  ...{ lastDate: '2026-02-01', lastHours: '5000.00', knownDate: '2026-03-02', knownHours: '5210.00' },
  ...{ cardHoursSince: '34.50', now: '5244.50', dueAtHours: '5250.00', hoursLeft: '5.50', dueOn: null },
  ...{ expectedOn: '2026-03-11', meterAge: 8 },
  ...values,
});

export const serviceRows: ServiceRowFragment[] = [
  row(1, { state: 'overdue', cardHoursSince: '48.00', now: '5258.00', hoursLeft: '-8.00', meterAge: 21 }),
  row(2, { state: 'due_soon' }),
  row(3, {
    ...{ state: 'no_meter', knownDate: null, knownHours: null, cardHoursSince: '0.00', now: null },
    ...{ hoursLeft: null, expectedOn: null, meterAge: null },
  }),
  row(4, {
    ...{ state: 'never_recorded', name: 'Annual inspection', lastDate: null, lastHours: null, dueAtHours: null },
    ...{ hoursLeft: null, expectedOn: null },
  }),
];

export const services: ServiceFragment[] = [
  {
    ...{ id: 'service-1', date: '2026-02-01', hours: '5000.00', note: 'Oil and filters', mayWithdraw: true },
    user: { firstName: 'Luis', lastName: 'Ortega', email: 'luis@example.com' },
  },
  { id: 'service-2', date: '2025-11-04', hours: null, note: null, mayWithdraw: false, user: null },
];

export const servicesDue: ServiceDue[] = [
  { equipmentTemplateId: 'machine-1', servicePlanId: 'plan-1', name: '250-hour service', dueAtHours: '1250.00' },
  { equipmentTemplateId: 'machine-1', servicePlanId: 'plan-2', name: 'Annual inspection', dueOn: '2026-03-01' },
];
