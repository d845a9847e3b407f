import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Titles } from '../../core/feature';
import { PageTitles } from '../../core/pageTitles';
import { projectTitle } from '../../core/projectTitle';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { Letterhead } from './Letterhead';
import styles from './PageFrame.module.css';

/** Each title that the page doesn't pass is shown as its feature declares it. */
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
  const name = own.title ?? declared?.title;
  if (name === undefined) throw new Error('This page has no title. Declare it in the feature, or pass `title`.');
  const title = count ? `${name} ${count}` : name;
  const subtitle = own.subtitle ?? declared?.subtitle;
  const width = own.width ?? declared?.width;
  useEffect(() => {
    document.title = `${title} · ${projectTitle()}`;
  }, [title]);
  return (
    <main
      id="content"
      tabIndex={-1}
      className={classes(layout.stack, layout.wide, styles.page, width === 'form' && styles.form)}
    >
      <Letterhead />
      <header className={styles.header}>
        <h1 className={layout.pageTitle}>{title}</h1>
        {(progress ?? subtitle) && <Subtitle>{progress ?? subtitle}</Subtitle>}
        {tools && (
          <div className={classes(layout.row, layout.tight, styles.tools)} data-no-print data-page-tools>
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

/** The line below the title. A form on a phone has room for one line. A text that would be cut is hidden from the screen. */
function Subtitle({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const [text, header] = [line.current, line.current?.parentElement];
    if (!text || !header) return;
    const measure = () => setCut(text.scrollWidth > header.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(header);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <p ref={line} className={classes(layout.muted, styles.subtitle, isCut && layout.unseen)}>
      {children}
    </p>
  );
}
