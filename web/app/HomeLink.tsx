import { Link } from 'react-router-dom';
import { classes } from '../components/classes';
import layout from '../components/layout.module.css';
import { projectTitle } from '../core/projectTitle';
import styles from './NavigationBar.module.css';

/** Logo and name, as a link to the home page. */
export const HomeLink = () => (
  <Link to="/" className={styles.home} aria-label={`${projectTitle()}, home`}>
    {/* Load the logo lazily. Otherwise a cached logo would be decoded during rendering. */}
    <img src="/logo.svg" alt="" width={32} height={32} loading="lazy" />
    <span className={classes(layout.cut, styles.title)}>{projectTitle()}</span>
  </Link>
);
