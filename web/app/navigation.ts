import { may, type Viewer } from '../core/viewer';
import type { Permission } from '../schema.generated';
import { type Page, pages } from './pages';

interface MenuLink {
  label: string;
  path: string;
  /** Who sees the link, if that differs from who may open the screen. */
  shownTo?: Permission;
  /** The link's name in the collapsed menu, where it has no group. */
  collapsedLabel?: string;
  /** Shows how many registrations are waiting for approval. */
  countsRegistrations?: true;
}

/** A menu in the bar; without a label, it is a plain link. */
export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** The menus of the navigation bar, from left to right. */
const menus: readonly MenuGroup[] = [
  { label: 'Today', links: [{ label: 'Today', path: '/today' }] },
  {
    label: 'Timecards',
    links: [
      { label: 'Submit', path: '/', shownTo: 'MENU_SUBMIT_TIMECARD', collapsedLabel: 'Timecard: Submit' },
      { label: 'View', path: '/timecards', collapsedLabel: 'Timecard: View' },
      { label: 'My Timecards', path: '/timecards/mine', shownTo: 'MENU_SUBMIT_TIMECARD' },
      { label: 'Review', path: '/timecards/review', collapsedLabel: 'Timecard: Review' },
    ],
  },
  {
    label: 'Equipment Hours',
    links: [
      { label: 'Report Hours', path: '/field-submission', shownTo: 'MENU_EQUIPMENT_HOURS' },
      { label: 'View Hours', path: '/equipment-hours', shownTo: 'MENU_EQUIPMENT_HOURS' },
    ],
  },
  {
    label: 'Source',
    links: [
      { label: 'Cost Codes', path: '/admin/cost-codes' },
      { label: 'Equipment', path: '/admin/equipment' },
      { label: 'Materials', path: '/admin/materials' },
      { label: 'Trucks', path: '/admin/trucks' },
    ],
  },
  {
    label: 'Trucking',
    links: [
      { label: 'Entry', path: '/trucking/entry', collapsedLabel: 'Trucking: Entry' },
      { label: 'Records', path: '/trucking/records', collapsedLabel: 'Trucking: Records' },
    ],
  },
  {
    label: 'Storm Water',
    links: [
      { label: 'Checklist', path: '/storm-water', shownTo: 'STORM_WATER' },
      { label: 'History', path: '/storm-water/history', shownTo: 'STORM_WATER' },
    ],
  },
  { label: 'Work Orders', links: [{ label: 'Work Orders', path: '/work-orders' }] },
  {
    label: 'Production Quantity',
    links: [{ label: 'Production Quantity', path: '/estimates', shownTo: 'MENU_PRODUCTION_QUANTITY' }],
  },
  {
    label: 'Reports',
    links: [
      { label: 'Production', path: '/reports/production' },
      { label: 'Machines', path: '/reports/machines' },
      { label: 'Hauling', path: '/reports/hauling' },
      { label: 'Roll call', path: '/reports/roll-call' },
    ],
  },
  {
    label: 'Admin',
    links: [
      { label: 'User Approvals', path: '/admin/approvals', countsRegistrations: true },
      { label: 'User Management', path: '/admin/users' },
      { label: 'Activity Logs', path: '/admin/logs' },
    ],
  },
];

/** The menus this person sees: links to existing screens they may open, without empty groups. */
export function menusFor(viewer: Viewer, screens: readonly Pick<Page, 'path' | 'permission'>[] = pages): MenuGroup[] {
  const shown = ({ path, shownTo }: MenuLink) => {
    const screen = screens.find((each) => each.path === path);
    return screen !== undefined && may(viewer, screen.permission) && (!shownTo || may(viewer, shownTo));
  };
  return menus.map((group) => ({ ...group, links: group.links.filter(shown) })).filter(({ links }) => links.length > 0);
}

/** True for the group that contains the current page. */
export const isActive = ({ links }: MenuGroup, pathname: string) => links.some(({ path }) => path === pathname);
