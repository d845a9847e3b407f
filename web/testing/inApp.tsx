import { ApolloProvider } from '@apollo/client/react';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createApolloClient } from '../app/apollo';
import { type Viewer, ViewerProvider } from '../core/viewer';
import { viewers } from './fixtures';
import { type Asked, answering, type Responses } from './responses';

/** The context of a page: the viewer, the address, and the server's responses. */
export interface Setting {
  /** An administrator by default. */
  viewer?: Viewer;
  /** The initial path and search parameters: '/timecards?name=lee'. */
  at?: string;
  answers?: Responses;
}

/** Wraps a page in the app's client and viewer; `answers` are the server's responses. */
export function InApp({ setting, asked, children }: { setting: Setting; asked?: Asked[]; children: ReactNode }) {
  const { viewer = viewers.admin, answers = {} } = setting;
  const [client] = useState(() => createApolloClient(answering(answers, asked)));
  return (
    <ApolloProvider client={client}>
      <ViewerProvider viewer={viewer}>{children}</ViewerProvider>
    </ApolloProvider>
  );
}

/** Wraps a story in the app: `decorators: [inApp({ answers: { PendingUsers: waiting } })]`. */
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
  const { pathname, search } = useLocation();
  const [arrived, setArrived] = useState(false);
  useEffect(() => void navigate(at, { replace: true }), [navigate, at]);
  useEffect(() => {
    if (pathname + search === at) setArrived(true);
  }, [pathname, search, at]);
  return arrived ? children : null;
}
