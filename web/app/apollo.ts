import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../components/constants';
import { isSignedOut } from '../components/data/failure';
import { showToast } from '../components/feedback/toasts';

/** Asking who is signed in is how one learns that nobody is: that answer is no ended session. */
const ASKS_WHO = 'Me';

let leaving = false;

/** Tells once that the session is over, and goes to the login (section 8). What was typed is kept by its form. */
function leaveForLogin() {
  if (leaving) return;
  leaving = true;
  showToast({ tone: 'error', title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
  setTimeout(() => window.location.assign('/api/login'), REDIRECT_AFTER_UNAUTHORIZED_MS);
}

const sessionEnds = new ErrorLink(({ error, operation }) => {
  if (operation.operationName !== ASKS_WHO && isSignedOut(error)) leaveForLogin();
});

/** What the cache must know of the schema: the connections, by the filters that make them different lists. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      // Lines belong to their card and change with it: kept inside it, a page is 50 records and not 600.
      CostCode: { keyFields: false },
      EquipmentLine: { keyFields: false },
      MaterialLine: { keyFields: false },
      Query: {
        fields: {
          timecards: relayStylePagination(['filter']),
        },
      },
    },
  });

/** The one way to the server. Answers are kept for good: no polling, no asking again on focus, no retries (W1). */
export const createApolloClient = () =>
  new ApolloClient({
    link: ApolloLink.from([sessionEnds, new HttpLink({ uri: '/graphql', credentials: 'same-origin' })]),
    cache: createCache(),
    devtools: { enabled: false },
  });
