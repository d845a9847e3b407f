import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Titles } from '../../core/feature';
import { formatTime } from '../../core/format';
import { projectTitle } from '../../core/projectTitle';
import { publishedSettings } from '../../core/settings';
import { classes } from '../classes';
import styles from './PageFrame.module.css';

interface PageFrameProps extends Titles {
  /** Buttons on the right: Refresh, Export, Add. */
  actions?: ReactNode;
  /** Forms are easier to read when narrow; lists, and forms with an aside, take the full width. */
  width?: 'full' | 'form';
  children: ReactNode;
}

/** When it was printed, in the company's zone. */
function PrintTime() {
  const [printed, setPrinted] = useState('');
  useEffect(() => {
    // The browser prints as soon as its listeners return.
    const note = () => flushSync(() => setPrinted(new Date().toISOString()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  if (!printed) return null;
  const { timeZone } = publishedSettings();
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(printed));
  return (
    <span className={styles.printed}>
      Printed {day} {formatTime(printed, timeZone)}
    </span>
  );
}

/** The frame of every signed-in page, below the navigation bar; also names the browser's tab. */
export function PageFrame({ title, subtitle, actions, width = 'full', children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${projectTitle()}`;
  }, [title]);
  return (
    <main id="content" tabIndex={-1} className={classes(styles.page, width === 'form' && styles.form)}>
      <p className={styles.letterhead}>
        <img src="/logo.svg" alt="" width={28} height={28} />
        {projectTitle()}
        <PrintTime />
      </p>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {actions && (
          <div className={styles.actions} data-no-print>
            {actions}
          </div>
        )}
      </header>
      {children}
    </main>
  );
}
