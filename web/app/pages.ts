import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../schema.generated';

/** A screen of the approved: its path, who may reach it, and its code, which comes when it is first opened. */
export interface Page {
  path: string;
  permission: Permission;
  Screen: LazyExoticComponent<ComponentType>;
}

const page = <Name extends string>(
  path: string,
  permission: Permission,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Page => ({ path, permission, Screen: lazy(() => load().then((loaded) => ({ default: loaded[name] }))) });

/** Every screen there is. The menus link a path only when it stands here. */
export const pages: readonly Page[] = [
  page('/', 'TIMECARDS_SUBMIT', () => import('../features/timecards/SubmitTimecardPage'), 'SubmitTimecardPage'),
  page('/timecards', 'TIMECARDS_READ_ALL', () => import('../features/timecards/TimecardsPage'), 'TimecardsPage'),
  // Both say 'Access Restricted' to the uncertified; the menu alone is hidden from them.
  page('/storm-water', 'OWN_ACCOUNT', () => import('../features/storm-water/ChecklistPage'), 'ChecklistPage'),
  page('/storm-water/history', 'OWN_ACCOUNT', () => import('../features/storm-water/HistoryPage'), 'HistoryPage'),
  page('/admin/approvals', 'USERS_APPROVE', () => import('../features/users/UserApprovalsPage'), 'UserApprovalsPage'),
];
