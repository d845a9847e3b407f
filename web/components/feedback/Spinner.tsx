import './spinner.css';
import { useAnnouncement } from '../../core/announcements';
import { classes } from '../classes';

/** Spinner for content of unknown shape. If the shape is known, use a skeleton. */
export function Spinner({ label = 'Loading...', fullScreen = false }: { label?: string; fullScreen?: boolean }) {
  useAnnouncement(label);
  return (
    <div className={classes('spinner', fullScreen && 'spinner-full')}>
      <span className="spinner-ring" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
