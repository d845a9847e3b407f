import { ApolloProvider } from '@apollo/client/react';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createApolloClient } from '../app/apollo';
import { type Viewer, ViewerProvider } from '../components/data/viewer';
import { type Answers, type Asked, answering } from './answers';
import { viewers } from './fixtures';

/** What a page stands in: who looks at it, where, and what the server says. */
export interface Setting {
  /** The administrator unless told. */
  viewer?: Viewer;
  /** The path and search parameters one came with: '/timecards?name=lee'. */
  at?: string;
  answers?: Answers;
}

/** The application's own client and viewer around a page, with the server's end played by `answers`. */
export function InApp({ setting, asked, children }: { setting: Setting; asked?: Asked[]; children: ReactNode }) {
  const { viewer = viewers.admin, answers = {} } = setting;
  const [client] = useState(() => createApolloClient(answering(answers, asked)));
  return (
    <ApolloProvider client={client}>
      <ViewerProvider viewer={viewer}>{children}</ViewerProvider>
    </ApolloProvider>
  );
}

/** Puts a story where a page stands: `decorators: [inApp({ answers: { PendingUsers: waiting } })]`. */
export const inApp =
  (setting: Setting): Decorator =>
  (Story) => (
    <InApp setting={setting}>
      <Arrived at={setting.at ?? '/'}>
        <Story />
      </Arrived>
    </InApp>
  );

/** Stories stand in a router already: goes to the address in it, and draws the page once it is there. */
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
