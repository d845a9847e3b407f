import { useLingui } from '@lingui/react';
import './spinner.css';
import { useAnnouncement } from '../../core/announcements';
import { classes } from '../classes';

interface SpinnerProps {
  label?: string;
  fullScreen?: boolean;
  /** True in the frame that is shown before a page's code has loaded. */
  inFrame?: boolean;
}

/** Spinner for content of unknown shape. If the shape is known, use a skeleton. */
export function Spinner({ label: own, fullScreen = false, inFrame = false }: SpinnerProps) {
  const { _ } = useLingui();
  const label = own ?? _('Loading...');
  useAnnouncement(label);
  return (
    <div className={classes('spinner', fullScreen && 'spinner-full', inFrame && 'spinner-frame')}>
      <span className="spinner-ring" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
