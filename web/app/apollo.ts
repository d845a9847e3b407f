import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../components/constants';
import { browser } from '../components/data/browser';
import { isSignedOut } from '../components/data/failure';
import { showToast } from '../components/feedback/toasts';

/** Asking who is signed in is how one learns that nobody is: that answer is no ended session. */
const ASKS_WHO = 'Me';

interface Farewell {
  title: string;
  description: string;
  target: string;
}

const farewell: Farewell = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  target: '/api/login',
};

/** The role change has a farewell of its own (section 8). */
const farewells: Record<string, Farewell> = {
  SetUserRole: { title: 'Error', description: `${farewell.title}: ${farewell.description}`, target: '/login' },
};

/** Tells once that the session is over, and goes to the login (section 8). What was typed is kept by its form. */
function sessionEnds(): ApolloLink {
  let leaving = false;
  return new ErrorLink(({ error, operation: { operationName = '' } }) => {
    if (leaving || operationName === ASKS_WHO || !isSignedOut(error)) return;
    leaving = true;
    const { title, description, target } = farewells[operationName] ?? farewell;
    showToast({ tone: 'error', title, description });
    setTimeout(() => browser.open(target), REDIRECT_AFTER_UNAUTHORIZED_MS);
  });
}

/** What the cache must know of the schema: the connections, by the filters that make them different lists. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      // Lines belong to their card and change with it: kept inside it, a page is 50 records and not 600.
      CostCode: { keyFields: false },
      EquipmentLine: { keyFields: false },
      MaterialLine: { keyFields: false },
      // A picker's machines are hundreds, and nothing changes one by itself: their lists are read again as a whole.
      EquipmentTemplate: { keyFields: false },
      Query: {
        fields: {
          timecards: relayStylePagination(['filter']),
          activityLogs: relayStylePagination(['filter']),
          equipmentHours: relayStylePagination(['filter']),
          truckingRecords: relayStylePagination(['filter']),
          stormWaterDocuments: relayStylePagination(),
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
