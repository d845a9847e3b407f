import { Link, useLocation } from 'react-router-dom';
import { Button } from '../components/Button';
import { classes } from '../components/classes';
import { NAV_BREAKPOINT_PX } from '../components/constants';
import { DropdownMenu } from '../components/menu/DropdownMenu';
import { projectTitle } from '../components/projectTitle';
import { useMediaQuery } from '../components/useMediaQuery';
import styles from './NavigationBar.module.css';
import { isActive, type MenuGroup } from './navigation';
import { UserMenu } from './UserMenu';

/** The bar above every page: home, the menus this person may use, and who is signed in (section 2.2). */
export function NavigationBar({ menus }: { menus: readonly MenuGroup[] }) {
  const collapsed = useMediaQuery(`(max-width: ${NAV_BREAKPOINT_PX - 0.02}px)`);
  return (
    <header className={styles.bar} data-no-print>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {collapsed && <CollapsedMenu menus={menus} />}
      <Link to="/" className={styles.home} aria-label={`${projectTitle()}, home`}>
        {/* Lazily: a drawing that the cache holds would be unpacked while the page is put together. */}
        <img src="/logo.svg" alt="" width={32} height={32} loading="lazy" />
        <span className={styles.title}>{projectTitle()}</span>
      </Link>
      <nav className={styles.menus} aria-label="Main">
        {!collapsed && menus.map((group) => <Menu key={group.label} group={group} />)}
      </nav>
      <UserMenu />
    </header>
  );
}

function Menu({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const active = isActive(group, pathname);
  const [only, ...others] = group.links;
  if (only && others.length === 0 && only.label === group.label) {
    return (
      <Link
        to={only.path}
        className={classes(styles.item, active && styles.active)}
        aria-current={active ? 'page' : undefined}
      >
        {group.label}
      </Link>
    );
  }
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={classes(styles.item, styles.trigger, active && styles.active)}>
          {group.label}
        </button>
      }
      items={group.links.map(({ label, path }) => ({ label, to: path, current: path === pathname }))}
    />
  );
}

function CollapsedMenu({ menus }: { menus: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const items = menus.flatMap(({ links }, index) =>
    links.map(({ label, collapsedLabel, path }, position) => ({
      label: collapsedLabel ?? label,
      to: path,
      current: path === pathname,
      separated: index > 0 && position === 0,
    })),
  );
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" icon="menu" aria-label="Menu">
          <span className={styles.menuWord}>Menu</span>
        </Button>
      }
      items={items}
    />
  );
}
