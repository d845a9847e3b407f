import { Link } from 'react-router-dom';
import styles from './NotFound.module.css';

/** Shown to an approved user for an unknown path. */
export function NotFound() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Link to="/" className={styles.link}>
        Back to home
      </Link>
    </main>
  );
}
