import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import type { Permission } from '../schema.generated';

/** A screen for approved users: its path, who may open it, and its code, loaded when it is first opened. */
export interface Page {
  path: string;
  permission: Permission;
  Screen: LazyExoticComponent<ComponentType>;
  /** Preloads the code. Ignores a failure: the screen shows it when it is opened. */
  preload(): Promise<unknown>;
}

const page = <Name extends string>(
  path: string,
  permission: Permission,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page => ({
  path,
  permission,
  Screen: lazy(() => load().then((loaded) => ({ default: loaded[name] }))),
  preload: () => load().catch(() => undefined),
});

/** Every screen. Menus only link to paths listed here. */
export const pages: readonly Page[] = [
  page('/', 'TIMECARDS_SUBMIT', () => import('../features/timecards/entry/SubmitTimecardPage'), 'SubmitTimecardPage'),
  page('/timecards', 'TIMECARDS_READ_ALL', () => import('../features/timecards/list/TimecardsPage'), 'TimecardsPage'),
  // Everybody may submit and gets mailed links to this screen; only the menu item is restricted.
  page(
    '/timecards/mine',
    'TIMECARDS_SUBMIT',
    () => import('../features/timecards/mine/MyTimecardsPage'),
    'MyTimecardsPage',
  ),
  page('/timecards/review', 'TIMECARDS_REVIEW', () => import('../features/timecards/review/ReviewPage'), 'ReviewPage'),
  page(
    '/timecards/:id/correct',
    'TIMECARDS_SUBMIT',
    () => import('../features/timecards/mine/CorrectTimecardPage'),
    'CorrectTimecardPage',
  ),
  page(
    '/field-submission',
    'EQUIPMENT_HOURS_SUBMIT',
    () => import('../features/equipment-hours/ReportHoursPage'),
    'ReportHoursPage',
  ),
  page(
    '/equipment-hours',
    'EQUIPMENT_HOURS_READ',
    () => import('../features/equipment-hours/EquipmentHoursPage'),
    'EquipmentHoursPage',
  ),
  page('/work-orders', 'WORK_ORDERS_MANAGE', () => import('../features/work-orders/WorkOrdersPage'), 'WorkOrdersPage'),
  page('/estimates', 'ESTIMATES_MANAGE', () => import('../features/estimates/EstimatesPage'), 'EstimatesPage'),
  page(
    '/trucking/entry',
    'TRUCKING_RECORDS_MANAGE',
    () => import('../features/trucking/TruckingEntryPage'),
    'TruckingEntryPage',
  ),
  page(
    '/trucking/records',
    'TRUCKING_RECORDS_MANAGE',
    () => import('../features/trucking/TruckingRecordsPage'),
    'TruckingRecordsPage',
  ),
  // Both show 'Access Restricted' without certification; only the menu item is hidden.
  page('/storm-water', 'OWN_ACCOUNT', () => import('../features/storm-water/ChecklistPage'), 'ChecklistPage'),
  page('/storm-water/history', 'OWN_ACCOUNT', () => import('../features/storm-water/HistoryPage'), 'HistoryPage'),
  page('/today', 'REPORTS_READ', () => import('../features/reports/today/TodayPage'), 'TodayPage'),
  page(
    '/reports/production',
    'REPORTS_READ',
    () => import('../features/reports/production/ProductionPage'),
    'ProductionPage',
  ),
  page('/reports/machines', 'REPORTS_READ', () => import('../features/reports/machines/MachinesPage'), 'MachinesPage'),
  page('/reports/hauling', 'REPORTS_READ', () => import('../features/reports/hauling/HaulingPage'), 'HaulingPage'),
  page(
    '/reports/roll-call',
    'REPORTS_READ',
    () => import('../features/reports/roll-call/RollCallPage'),
    'RollCallPage',
  ),
  page('/outbox', 'OWN_ACCOUNT', () => import('../features/outbox/OutboxPage'), 'OutboxPage'),
  page('/admin/approvals', 'USERS_APPROVE', () => import('../features/users/UserApprovalsPage'), 'UserApprovalsPage'),
  page('/admin/users', 'USERS_MANAGE', () => import('../features/users/UserManagementPage'), 'UserManagementPage'),
  page(
    '/admin/logs',
    'ACTIVITY_LOG_READ',
    () => import('../features/activity-log/ActivityLogsPage'),
    'ActivityLogsPage',
  ),
  page('/admin/cost-codes', 'COST_CODES_MANAGE', () => import('../features/cost-codes/CostCodesPage'), 'CostCodesPage'),
  page(
    '/admin/equipment',
    'EQUIPMENT_MANAGE_ALL',
    () => import('../features/equipment/EquipmentPage'),
    'EquipmentPage',
  ),
  page('/admin/materials', 'MATERIALS_MANAGE', () => import('../features/materials/MaterialsPage'), 'MaterialsPage'),
  page(
    '/admin/trucks',
    'TRUCKING_COMPANIES_MANAGE',
    () => import('../features/trucking-companies/TruckingCompaniesPage'),
    'TruckingCompaniesPage',
  ),
];

/** The screen at this path, if the viewer may open it. */
export const pageAt = (pathname: string): Page | undefined => pages.find(({ path }) => matchPath(path, pathname));
