import type { ReactNode } from 'react';
import { useAnnouncement } from '../../core/announcements';

interface LoadingProps {
  /** Announcement for screen readers: 'Timecards: Loading...'. */
  label?: string;
  className?: string;
  /** Skeletons of what is loading. */
  children?: ReactNode;
}

/** Skeletons, which screen readers only hear of. */
export function Loading({ label = 'Loading...', className, children }: LoadingProps) {
  useAnnouncement(label);
  return (
    <div className={className} role="img" aria-label={label}>
      {children}
    </div>
  );
}
