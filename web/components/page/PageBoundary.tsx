import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from './BrokenPage';

interface PageBoundaryProps {
  children: ReactNode;
  /** The path of the page inside, where it differs from the current location. */
  pathname?: string;
}

/**
 * Shows an error page in place of a page that fails to render, until the user navigates. The usual cause is that its
 * code can't be fetched: a newer version was deployed, or the connection is down. A reload helps with both.
 */
export function PageBoundary({ children, pathname }: PageBoundaryProps) {
  const location = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname ?? location.pathname]} fallback={<BrokenPage />}>
      {children}
    </ErrorBoundary>
  );
}
