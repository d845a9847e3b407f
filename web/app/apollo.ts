import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../components/constants';
import { browser } from '../components/data/browser';
import { isSignedOut } from '../components/data/failure';
import { showToast } from '../components/feedback/toasts';

/** Asking who is signed in is how one learns that nobody is: that answer is no ended session. */
const ASKS_WHO = 'Me';

/** Tells once that the session is over, and goes to the login (section 8). What was typed is kept by its form. */
function sessionEnds(): ApolloLink {
  let leaving = false;
  return new ErrorLink(({ error, operation }) => {
    if (leaving || operation.operationName === ASKS_WHO || !isSignedOut(error)) return;
    leaving = true;
    showToast({ tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
    setTimeout(() => browser.open('/api/login'), REDIRECT_AFTER_UNAUTHORIZED_MS);
  });
}

/** What the cache must know of the schema: the connections, by the filters that make them different lists. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          timecards: relayStylePagination(['filter']),
        },
      },
    },
  });

const http = () => new HttpLink({ uri: '/graphql', credentials: 'same-origin' });

/**
 * The one way to the server. Answers are kept for good: no polling, no asking again on focus, no retries (W1).
 * @param server what stands at the other end; a test puts its own there
 */
export const createApolloClient = (server: ApolloLink = http()) =>
  new ApolloClient({
    link: ApolloLink.from([sessionEnds(), server]),
    cache: createCache(),
    devtools: { enabled: false },
  });
