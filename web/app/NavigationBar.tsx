import { useLingui } from '@lingui/react';
import { Button as AntdButton } from 'antd';
import { Link, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { classes } from '../components/classes';
import { Icon } from '../components/Icon';
import layout from '../components/layout.module.css';
import { CountBadge, countText } from '../components/menu/CountBadge';
import { DropdownMenu } from '../components/menu/DropdownMenu';
import { useMediaQuery } from '../components/useMediaQuery';
import { NAV_BREAKPOINT_PX } from '../core/constants';
import { useOutboxCounts } from '../core/offline/outbox/context';
import { HomeLink } from './HomeLink';
import styles from './NavigationBar.module.css';
import { isActive, type MenuGroup, type MenuLink } from './navigation';
import { pageAt } from './pages';
import { UserMenu } from './UserMenu';
import { type MenuCounts, useMenuCounts } from './useMenuCounts';

/** The bar above every page: home, the person's menus, and the user menu. */
export function NavigationBar({ menus }: { menus: readonly MenuGroup[] }) {
  const { _ } = useLingui();
  const counts = useMenuCounts();
  const collapsed = useMediaQuery(`(max-width: ${NAV_BREAKPOINT_PX - 0.02}px)`);
  return (
    <header className={styles.bar} data-no-print>
      <a className={styles.skip} href="#content">
        {_('Skip to content')}
      </a>
      {collapsed && <CollapsedMenu menus={menus} counts={counts} />}
      <HomeLink />
      <nav className={styles.menus} aria-label={_('Main')}>
        {!collapsed && menus.map((group) => <Menu key={group.label} group={group} counts={counts} />)}
      </nav>
      <OutboxLinks />
      <UserMenu />
    </header>
  );
}

/** Links to the outbox, with the numbers of waiting and of refused submissions and attachments. Renders nothing at zero. */
function OutboxLinks() {
  const { _ } = useLingui();
  const { waiting, refused } = useOutboxCounts();
  return (
    <>
      {refused > 0 && (
        <Link
          to="/outbox"
          className={classes(layout.row, layout.destructive, styles.outbox, styles.refused)}
          aria-label={_('{refused} not accepted', { refused: countText(refused) })}
        >
          <Icon name="error" />
          {refused}
        </Link>
      )}
      {waiting > 0 && (
        <Link
          to="/outbox"
          className={classes(layout.row, layout.warning, styles.outbox)}
          aria-label={_('{waiting} waiting to be sent', { waiting: countText(waiting) })}
        >
          <Icon name="outbox" />
          {waiting}
        </Link>
      )}
    </>
  );
}

interface Counting {
  counts: MenuCounts;
}

/** Returns the sum of the counts for these links. */
const waitingBehind = (links: readonly MenuLink[], counts: MenuCounts) =>
  links.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);

function Menu({ group, counts }: { group: MenuGroup } & Counting) {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const active = isActive(group, pathname);
  const [only, ...others] = group.links;
  if (only && others.length === 0 && only.label === group.label) {
    return (
      <BarLink path={only.path} active={active}>
        {_(group.label)}
      </BarLink>
    );
  }
  const waiting = waitingBehind(group.links, counts);
  return (
    <DropdownMenu
      trigger={
        <AntdButton {...lookOf(active)} className={styles.item} icon={<Icon name="chevronDown" />} iconPlacement="end">
          {/* Keeps the count on the same line as its word. */}
          <span className={waiting > 0 ? layout.unbroken : undefined}>
            {_(group.label)}
            {waiting > 0 && <CountBadge count={waiting} silent inCorner />}
          </span>
        </AntdButton>
      }
      items={group.links.map((link) => ({
        label: _(link.label),
        to: link.path,
        onNear: preloadOf(link.path),
        current: link.path === pathname,
        count: counts[link.path] ?? 0,
      }))}
    />
  );
}

/** Returns the style of a menu's button: antd's text button, filled for the group of the current page. */
const lookOf = (active: boolean) =>
  active ? ({ color: 'primary', variant: 'filled' } as const) : ({ color: 'default', variant: 'text' } as const);

/** A link in the bar itself, for a menu with only one page. */
function BarLink({ path, active, children }: { path: string; active: boolean; children: string }) {
  return (
    <AntdButton
      {...lookOf(active)}
      className={styles.item}
      href={useHref(path)}
      onClick={useLinkClickHandler(path)}
      onPointerEnter={preloadOf(path)}
      onFocus={preloadOf(path)}
      aria-current={active ? 'page' : undefined}
    >
      {children}
    </AntdButton>
  );
}

function CollapsedMenu({ menus, counts }: { menus: readonly MenuGroup[] } & Counting) {
  const { _ } = useLingui();
  const { pathname } = useLocation();
  const items = menus.flatMap(({ label: group, links }, index) =>
    links.map((link, position) => ({
      label: _(link.collapsedLabel ?? link.label),
      to: link.path,
      onNear: preloadOf(link.path),
      current: link.path === pathname,
      separated: index > 0 && position === 0,
      heading: position === 0 && links.length > 1 ? _(group) : undefined,
      count: counts[link.path] ?? 0,
    })),
  );
  const waiting = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <DropdownMenu
      sheet
      trigger={
        <Button variant="quiet" icon="menu">
          <span className={styles.menuWord}>{_('Menu')}</span>
          {waiting > 0 && <CountBadge count={waiting} inCorner />}
        </Button>
      }
      items={items}
    />
  );
}

/** Returns a function that preloads the code of a link's page. */
const preloadOf = (path: string) => () => void pageAt(path)?.preload();
