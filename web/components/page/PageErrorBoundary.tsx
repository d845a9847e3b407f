import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage';

interface PageErrorBoundaryProps {
  children: ReactNode;
  /** Path of the page inside, if it differs from the current location. */
  pathname?: string;
}

/**
 * Replaces a page that fails to render with an error page, until the user navigates. Usually the page's code couldn't be fetched,
 * because a newer version was deployed or the connection is down. The error page offers to reload.
 */
export function PageErrorBoundary({ children, pathname }: PageErrorBoundaryProps) {
  const location = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname ?? location.pathname]} fallback={<ErrorPage />}>
      {children}
    </ErrorBoundary>
  );
}
