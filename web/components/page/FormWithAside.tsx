import { lazy, type ReactNode, Suspense } from 'react';
import { useMediaQuery } from '../useMediaQuery';
import styles from './FormWithAside.module.css';

interface FormWithAsideProps {
  /** The form. */
  children: ReactNode;
  /** Useful information while typing; it can be lazy, because the form never waits for it. */
  aside: ReactNode;
  /** Show the aside below the form where there is no room next to it. */
  alsoBelow?: boolean;
}

/** A form with an aside that helps while typing. Its space is reserved, so that nothing moves when it arrives. */
export function FormWithAside({ children, aside, alsoBelow }: FormWithAsideProps) {
  const hasRoom = useMediaQuery('screen and (min-width: 1120px)');
  return (
    <div className={styles.split}>
      <div className={styles.main}>{children}</div>
      {(hasRoom || alsoBelow) && (
        <aside className={styles.aside}>
          <Suspense>{aside}</Suspense>
        </aside>
      )}
    </div>
  );
}

/** A panel whose code is loaded after the form. Without a connection it is absent. */
export const lazyPanel = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
