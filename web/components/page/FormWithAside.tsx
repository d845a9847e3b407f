import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { useMediaQuery } from '../useMediaQuery';
import styles from './FormWithAside.module.css';

interface FormWithAsideProps {
  /** The form. */
  children: ReactNode;
  /** Useful information during typing. */
  aside: ReactNode;
  /** True to show the aside below the form on narrow screens. */
  alsoBelow?: boolean;
}

/**
 * Class for a form in a FormWithAside. It makes the form's parts items of the outer layout, with the SubmitBar after the aside.
 */
export const formInParts = styles.parts;

/** A form with an aside that helps during typing. Space for the aside is reserved, so that nothing moves when its rows arrive. */
export function FormWithAside({ children, aside, alsoBelow }: FormWithAsideProps) {
  const hasRoom = useMediaQuery('screen and (min-width: 1120px)');
  return (
    <div className={styles.split}>
      <div className={styles.main}>{children}</div>
      {(hasRoom || alsoBelow) && <aside className={classes(layout.stack, layout.wide, styles.aside)}>{aside}</aside>}
    </div>
  );
}
