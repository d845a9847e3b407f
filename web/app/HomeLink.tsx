import { useLingui } from '@lingui/react';
import { Link } from 'react-router-dom';
import { classes } from '../components/classes';
import layout from '../components/layout.module.css';
import { projectTitle } from '../core/projectTitle';
import styles from './NavigationBar.module.css';

/** Logo and name, as a link to the home page. */
export function HomeLink() {
  const { _ } = useLingui();
  const project = projectTitle();
  return (
    <Link to="/" className={styles.home} aria-label={_('{project}, home', { project })}>
      {/* Load the logo lazily. Otherwise a cached logo would be decoded during rendering. */}
      <img src="/logo.svg" alt="" width={32} height={32} loading="lazy" />
      <span className={classes(layout.cut, styles.title)}>{project}</span>
    </Link>
  );
}
