import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Permission } from '../schema.generated';

/** A screen of the approved: its path, who may reach it, and its code, which comes when it is first opened. */
export interface Page {
  path: string;
  permission: Permission;
  Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the code without showing anything. */
  preload(): void;
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
  preload: () => void load().catch(() => undefined),
});

/** Every screen there is. The menus link a path only when it stands here. */
export const pages: readonly Page[] = [
  page('/', 'TIMECARDS_SUBMIT', () => import('../features/timecards/SubmitTimecardPage'), 'SubmitTimecardPage'),
  page('/timecards', 'TIMECARDS_READ_ALL', () => import('../features/timecards/TimecardsPage'), 'TimecardsPage'),
  page('/admin/approvals', 'USERS_APPROVE', () => import('../features/users/UserApprovalsPage'), 'UserApprovalsPage'),
];

/** Fetches the code of the screen at this path while other code is still on its way, or they would come one by one. */
export const preloadScreen = (pathname: string) => pages.find(({ path }) => path === pathname)?.preload();
