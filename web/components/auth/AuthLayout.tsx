import { type ReactNode, useEffect } from 'react';
import { projectTitle } from '../../core/projectTitle';
import { classes } from '../classes';
import { LanguageChoice } from '../LanguageChoice';
import layout from '../layout.module.css';
import styles from './AuthLayout.module.css';

interface AuthLayoutProps {
  /** The page's heading, such as 'Login'. Also the title of the browser's tab. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Links to other pages, below the page's content. */
  footer?: ReactNode;
}

/** Frame of the authentication pages: the contractor's logo, the project's title, and a box with the page's content. */
export function AuthLayout({ title, subtitle, children, footer }: AuthLayoutProps) {
  const project = projectTitle();
  useEffect(() => {
    document.title = `${title} · ${project}`;
  }, [title, project]);
  return (
    <main className={styles.screen}>
      <div className={classes(layout.stack, styles.brand)}>
        <img src="/logo.svg" alt="" width={56} height={56} />
        <p className={layout.title}>{project}</p>
      </div>
      <section className={classes(layout.stack, layout.wide, layout.surface, styles.card)} aria-labelledby="auth-title">
        <header className={classes(layout.stack, layout.tight)}>
          <h1 id="auth-title" className={layout.pageTitle}>
            {title}
          </h1>
          {subtitle && <p className={layout.muted}>{subtitle}</p>}
        </header>
        <div className={classes(layout.stack, layout.wide)}>{children}</div>
        {footer && <footer className={classes(layout.row, layout.spread, styles.footer)}>{footer}</footer>}
      </section>
      <LanguageChoice />
    </main>
  );
}
