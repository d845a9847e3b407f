import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** Purpose of the page, in a sentence. */
  intro: ReactNode;
  children: ReactNode;
}

/** A page of explanations in the catalog. */
export function Page({ title, intro, children }: PageProps) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </main>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface PatternProps extends PageProps {
  use: readonly string[];
  avoid: readonly string[];
}

/** A pattern: its purpose, an example to try, when to use it, and what to avoid. */
export function Pattern({ use, avoid, children, ...page }: PatternProps) {
  return (
    <Page {...page}>
      <div className={styles.example}>{children}</div>
      <div className={styles.rules}>
        <Section title="Do">
          <ul>
            {use.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
        <Section title="Don't">
          <ul>
            {avoid.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
