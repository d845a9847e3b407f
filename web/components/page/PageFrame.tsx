import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Titles } from '../../core/feature';
import { formatTime } from '../../core/format';
import { projectTitle } from '../../core/projectTitle';
import { publishedSettings } from '../../core/settings';
import { classes } from '../classes';
import layout from '../layout.module.css';
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
    <span>
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
    <main
      id="content"
      tabIndex={-1}
      className={classes(layout.stack, layout.wide, layout.sections, styles.page, width === 'form' && styles.form)}
    >
      <p className={classes(layout.letterhead, layout.onPaper)}>
        <img src="/logo.svg" alt="" width={28} height={28} />
        <span className={layout.grow}>{projectTitle()}</span>
        <PrintTime />
      </p>
      <header className={styles.header}>
        <h1 className={layout.pageTitle}>{title}</h1>
        {subtitle && <p className={classes(layout.muted, styles.subtitle)}>{subtitle}</p>}
        {actions && (
          <div className={classes(layout.row, layout.end, styles.actions)} data-no-print>
            {actions}
          </div>
        )}
      </header>
      {children}
    </main>
  );
}
