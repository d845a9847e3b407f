import { type ReactNode, useEffect } from 'react';
import { projectTitle } from '../../core/projectTitle';
import { muteToasts } from '../../core/toasts/toasts';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { PrintTime } from './Letterhead';
import styles from './PageFrame.module.css';

interface HandOverFrameProps {
  title: string;
  subtitle?: string;
  /** Language of title and subtitle, if it isn't the page's. */
  lang?: 'en';
  /** Link back for the device's owner, or the choice of a language for somebody without an account. */
  back?: ReactNode;
  children: ReactNode;
}

/** Frame of a page for people outside of the company. It has a letterhead and a title, but no navigation. */
export function HandOverFrame({ title, subtitle, lang, back, children }: HandOverFrameProps) {
  const project = projectTitle();
  useEffect(() => {
    document.title = `${title} · ${project}`;
  }, [title, project]);
  // Toasts are about the device owner's work, and would cover the page.
  useEffect(muteToasts, []);
  return (
    <main id="content" tabIndex={-1} className={classes(layout.stack, layout.wide, styles.page, styles.form)}>
      <div className={layout.letterhead}>
        <img src="/logo.svg" alt="" width={32} height={32} />
        <p className={layout.grow}>{project}</p>
        <PrintTime />
        {back && <div data-no-print>{back}</div>}
      </div>
      <header className={classes(layout.stack, layout.tight)} lang={lang}>
        <h1 className={layout.pageTitle}>{title}</h1>
        {subtitle && <p className={layout.muted}>{subtitle}</p>}
      </header>
      {children}
    </main>
  );
}
