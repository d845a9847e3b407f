import { ApolloProvider } from '@apollo/client/react';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageAt, pages } from '../app/pages';
import { createApolloClient } from '../app/requests/apollo';
import { Pages } from '../core/pages';
import { PageTitles } from '../core/pageTitles';
import { type Viewer, ViewerProvider } from '../core/viewer';
import { viewers } from './fixtures';
import { type Asked, type Responses, respondingWith } from './responses';

/** Context of a page: the viewer, the address, and the server's responses. */
export interface Setting {
  /** Defaults to an administrator. */
  viewer?: Viewer;
  /** Initial path and search parameters, such as '/timecards?name=lee'. The page has the titles declared for this path. */
  at?: string;
  responses?: Responses;
}

/** Wraps a page in the app's client and contexts. `asked` receives each request. */
export function InApp({ setting, asked, children }: { setting: Setting; asked?: Asked[]; children: ReactNode }) {
  const { viewer = viewers.admin, at = '/', responses = {} } = setting;
  const [client] = useState(() => createApolloClient(respondingWith(responses, asked)));
  return (
    <ApolloProvider client={client}>
      <ViewerProvider viewer={viewer}>
        <Pages value={pages}>
          <PageTitles value={pageAt(at.split('?')[0]!)?.titles}>{children}</PageTitles>
        </Pages>
      </ViewerProvider>
    </ApolloProvider>
  );
}

/** Wraps a story in the app: `decorators: [inApp({ responses: { PendingUsers: waiting } })]`. */
export const inApp =
  (setting: Setting): Decorator =>
  (Story) => (
    <InApp setting={setting}>
      <Arrived at={setting.at ?? '/'}>
        <Story />
      </Arrived>
    </InApp>
  );

/** Navigates the story's router to the address, then renders the page. */
function Arrived({ at, children }: { at: string; children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [arrived, setArrived] = useState(false);
  useEffect(() => void navigate(at, { replace: true }), [navigate, at]);
  useEffect(() => {
    if (pathname + search + hash === at) setArrived(true);
  }, [pathname, search, hash, at]);
  return arrived ? children : null;
}
