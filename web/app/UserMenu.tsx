import { browser } from '../components/data/browser';
import { useViewer } from '../components/data/viewer';
import { initials } from '../components/format';
import { DropdownMenu } from '../components/menu/DropdownMenu';
import { useLogoutMutation } from '../features/accounts/accounts.generated';
import styles from './UserMenu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const viewer = useViewer();
  const [logout] = useLogoutMutation();
  const letters = initials(viewer);
  const fullName = [viewer.firstName, viewer.lastName].filter(Boolean).join(' ');

  async function leave() {
    // Whether or not the server heard it, the way leads to the login (section 8).
    await logout().catch((error: unknown) => console.error('logging out failed', error));
    browser.open('/login');
  }

  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          className={styles.avatar}
          aria-label={`${letters}, account of ${fullName || viewer.email}`}
        >
          {letters}
        </button>
      }
      header={
        <div className={styles.person}>
          <p className={styles.name}>{fullName || viewer.email}</p>
          {fullName && <p className={styles.quiet}>{viewer.email}</p>}
          <p className={styles.quiet}>{viewer.role}</p>
        </div>
      }
      items={[{ label: 'Log Out', onSelect: () => void leave() }]}
    />
  );
}
