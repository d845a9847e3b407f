import { useLingui } from '@lingui/react';
import { type ReactNode, useContext, useEffect } from 'react';
import type { Titles } from '../../core/feature';
import { PageTitles } from '../../core/pageTitles';
import { projectTitle } from '../../core/projectTitle';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { Letterhead } from './Letterhead';
import styles from './PageFrame.module.css';

/** Each title that the page doesn't pass is shown as its feature declares it, in the page's language. */
interface PageFrameProps extends Partial<Titles> {
  /** Text after the title, such as '(3 of 20 entries)'. */
  count?: string;
  /** Buttons on the right: Refresh, Export, and Print, in this order. */
  tools?: ReactNode;
  /** The page's own buttons, after the tools. The main one is last. */
  actions?: ReactNode;
  /** Text shown instead of the subtitle during a long task, such as loading rows to print. */
  progress?: string;
  children: ReactNode;
}

/** Frame of the signed-in pages, below the navigation bar. Also sets the title of the browser's tab. */
export function PageFrame({ count, tools, actions, progress, children, ...own }: PageFrameProps) {
  const declared = useContext(PageTitles);
  const { i18n } = useLingui();
  const name = own.title ?? (declared && i18n._(declared.title));
  if (name === undefined) throw new Error('This page has no title. Declare it in the feature, or pass `title`.');
  const title = count ? `${name} ${count}` : name;
  const subtitle = own.subtitle ?? (declared?.subtitle && i18n._(declared.subtitle));
  const width = own.width ?? declared?.width;
  useEffect(() => {
    document.title = `${title} · ${projectTitle()}`;
  }, [title]);
  return (
    <main
      id="content"
      lang={i18n.locale}
      tabIndex={-1}
      className={classes(layout.stack, layout.wide, styles.page, width === 'form' && styles.form)}
    >
      <Letterhead />
      <header className={styles.header}>
        <h1 className={layout.pageTitle}>{title}</h1>
        {(progress ?? subtitle) && <p className={classes(layout.muted, styles.subtitle)}>{progress ?? subtitle}</p>}
        {tools && (
          <div
            className={classes(layout.row, layout.tight, layout.unwrapped, styles.tools)}
            data-no-print
            data-page-tools
          >
            {tools}
          </div>
        )}
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
