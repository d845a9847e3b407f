import { useEffect, useState } from 'react';
import { classes } from '../../../components/classes';
import layout from '../../../components/layout.module.css';

/** Time after which the text appears, because most previews are shorter. */
const SHOW_AFTER_S = 1;

/** Says that a preview is being computed, and for how long. */
export function PreviewProgress() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < SHOW_AFTER_S) return null;
  return (
    <div className={classes(layout.row, layout.quiet, layout.figures)}>
      <span role="status">Comparing approved records with earlier batches...</span>
      <span aria-hidden="true">{`${seconds} s`}</span>
    </div>
  );
}
