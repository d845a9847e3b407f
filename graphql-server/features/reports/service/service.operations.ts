import { SERVICE_COLUMNS } from '../../../../common/report-columns';
import { Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { filterArgs } from '../../../core/inputs/filter-args';
import { NoInput } from '../../../core/inputs/input-class';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { readAllServices, readServiceReport, readServicesDue } from './service.queries';
import { ServiceDue, ServiceReportFilter, ServiceRow } from './service.types';

const today = ({ settings }: Context) => dayOf(new Date(), settings.timeZone);

export const readService = query('serviceReport', {
  description: 'The regular services of each active machine, worst first: when each was last done, and when it is due.',
  permission: Permission.REPORTS_READ,
  input: filterArgs(ServiceReportFilter),
  output: [ServiceRow],
  largeOutput: 'report',
  run: (context, { filter }) => readServiceReport(context, today(context), filter),
});

export const exportService = exportOf<ServiceReportFilter, ServiceRow>('exportService', {
  path: '/reports/service',
  nouns: 'service report',
  permission: Permission.REPORTS_READ,
  filter: ServiceReportFilter,
  columns: fileColumns(SERVICE_COLUMNS),
  rows: (context, filter) => readAllServices(context, today(context), filter),
});

export const listServicesDue = query('serviceDue', {
  description:
    'Services that are overdue or due soon, worst first. Clients show them while a person reads a meter, even offline.',
  permission: Permission.PICKERS_READ,
  input: NoInput,
  output: [ServiceDue],
  wholeList: false,
  run: (context) => readServicesDue(context.db, today(context)),
});
