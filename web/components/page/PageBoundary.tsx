import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from './BrokenPage';

interface PageBoundaryProps {
  children: ReactNode;
  /** Path of the page inside, if it differs from the current location. */
  pathname?: string;
}

/**
 * Replaces a page that fails to render with an error page, until the user navigates. The usual cause is code that can't be
 * fetched, because a newer version was deployed or the connection is down. A reload helps with both.
 */
export function PageBoundary({ children, pathname }: PageBoundaryProps) {
  const location = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname ?? location.pathname]} fallback={<BrokenPage />}>
      {children}
    </ErrorBoundary>
  );
}
