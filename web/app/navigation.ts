import type { MenuEntry, Page } from '../core/feature';
import { may, type Viewer } from '../core/viewer';
import { pages } from './pages';

export interface MenuLink extends MenuEntry {
  path: string;
}

/** A menu in the bar. A page without a menu is a separate group, with the link's label. */
export interface MenuGroup {
  label: string;
  links: readonly MenuLink[];
}

/** Returns the person's menus in the order of the features, with links to pages that they may open. */
export function menusFor(viewer: Viewer, screens: readonly Page[] = pages): MenuGroup[] {
  const menus = new Map<string, MenuLink[]>();
  for (const { path, permission, menu } of screens) {
    if (!menu || !may(viewer, permission) || (menu.shownTo && !may(viewer, menu.shownTo))) continue;
    const group = menu.group ?? menu.label;
    menus.set(group, [...(menus.get(group) ?? []), { ...menu, path }]);
  }
  return [...menus].map(([label, links]) => ({ label, links }));
}

/** True for the group with the current page. */
export const isActive = ({ links }: MenuGroup, pathname: string) => links.some(({ path }) => path === pathname);
