import { lazy, type ReactNode, Suspense } from 'react';
import { useMediaQuery } from '../useMediaQuery';
import styles from './BesideForm.module.css';

interface BesideFormProps {
  /** The form. */
  children: ReactNode;
  /** What is useful while typing; it may be loaded lazily, because the form never waits for it. */
  beside: ReactNode;
  /** Show it below the form where there is no room beside it. */
  alsoBelow?: boolean;
}

/** A form with what is useful while typing beside it. Its room is reserved, so that nothing moves when it arrives. */
export function BesideForm({ children, beside, alsoBelow }: BesideFormProps) {
  const hasRoom = useMediaQuery('screen and (min-width: 1120px)');
  return (
    <div className={styles.split}>
      <div className={styles.main}>{children}</div>
      {(hasRoom || alsoBelow) && (
        <aside className={styles.aside}>
          <Suspense>{beside}</Suspense>
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
