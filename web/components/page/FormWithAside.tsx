import type { ReactNode } from 'react';
import { classes } from '../classes';
import layout from '../layout.module.css';
import { useMediaQuery } from '../useMediaQuery';
import styles from './FormWithAside.module.css';

interface FormWithAsideProps {
  children: ReactNode;
  /** Information that helps people fill in the form. */
  aside: ReactNode;
  /** True to show the aside below the form on narrow screens, instead of hiding it. */
  alsoBelow?: boolean;
}

/** Class for a `<form>` in a FormWithAside. On narrow screens, it puts the form's SubmitBar after the aside. */
export const formInParts = styles.parts;

/** A form with an aside next to it. Space for the aside is reserved, so that nothing moves when the aside's rows arrive. */
export function FormWithAside({ children, aside, alsoBelow }: FormWithAsideProps) {
  const hasRoom = useMediaQuery('screen and (min-width: 1120px)');
  return (
    <div className={styles.split}>
      <div className={styles.main}>{children}</div>
      {(hasRoom || alsoBelow) && <aside className={classes(layout.stack, layout.wide, styles.aside)}>{aside}</aside>}
    </div>
  );
}
