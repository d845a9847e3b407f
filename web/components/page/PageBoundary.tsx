import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { BrokenPage } from './BrokenPage';

/**
 * Says so where a page cannot be drawn, until another one is gone to. Mostly its code could not be fetched: a newer
 * version is being served, or the connection is gone; asking for everything anew helps with both.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKeys={[pathname]} fallback={<BrokenPage />}>
      {children}
    </ErrorBoundary>
  );
}
