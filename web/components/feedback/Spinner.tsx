import './spinner.css';
import { classes } from '../classes';

/** Waiting for something without a shape of its own; where the shape is known, show skeletons. */
export function Spinner({ label = 'Loading...', fullScreen = false }: { label?: string; fullScreen?: boolean }) {
  return (
    <div className={classes('spinner', fullScreen && 'spinner-full')} role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
