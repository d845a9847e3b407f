import { Navigate, Route, Routes } from 'react-router-dom';
import { may, useViewer } from '../components/data/viewer';
import { TooltipProvider } from '../components/menu/Tooltip';
import { NotFound } from '../components/page/NotFound';
import { PageBoundary } from '../components/page/PageBoundary';
import { AntdProvider } from './AntdProvider';
import { NavigationBar } from './NavigationBar';
import { menusFor } from './navigation';
import { pages } from './pages';

/** Everything an approved user sees: the navigation bar, and the screens their permissions open. */
export function SignedIn() {
  const viewer = useViewer();
  const open = pages.filter(({ permission }) => may(viewer, permission));
  return (
    <AntdProvider>
      <TooltipProvider>
        <NavigationBar menus={menusFor(viewer)} />
        <PageBoundary>
          <Routes>
            {open.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="/login" element={<Navigate to="/" replace />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </PageBoundary>
      </TooltipProvider>
    </AntdProvider>
  );
}
