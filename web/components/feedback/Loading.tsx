import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useAnnouncement } from '../../core/announcements';

interface LoadingProps {
  /** Text for screen readers, such as 'Timecards: Loading...'. */
  label?: string;
  className?: string;
  /** Skeletons of the loading content. */
  children?: ReactNode;
}

/** Skeletons, announced to screen readers as one text. */
export function Loading({ label: own, className, children }: LoadingProps) {
  const { _ } = useLingui();
  const label = own ?? _('Loading...');
  useAnnouncement(label);
  return (
    <div className={className} role="img" aria-label={label}>
      {children}
    </div>
  );
}
