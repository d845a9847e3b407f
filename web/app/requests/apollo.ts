import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { relayStylePagination } from '@apollo/client/utilities';
import { messages } from '../../../common/messages';
import { connections } from '../../connections.generated';
import { browser } from '../../core/browser/browser';
import { rememberWantedPage } from '../../core/browser/wantedPage';
import { REDIRECT_AFTER_UNAUTHORIZED_MS } from '../../core/constants';
import { personalTexts } from '../../core/i18n/texts';
import { isPasswordChangeRequired, isSetUpRequired, isSignedOut } from '../../core/requests/failure';
import { showToast } from '../../core/toasts/toasts';
import { features } from '../features';
import { busyServerLink } from './busyServerLink';
import { cachedResponsesLink, longListsLink } from './cachedResponsesLink';
import { confirmPasswordLink } from './confirmPasswordLink';
import { connectionLink } from './connectionLink';
import { freshnessLink } from './freshnessLink';
import { otherVersionLink } from './otherVersionLink';
import { pendingSignOutLink } from './pendingSignOutLink';

/** A 401 for this query means that nobody is signed in, not that a session ended. */
const VIEWER_QUERY = /* not shown */ 'Me';

interface SignOutNotice {
  title: string;
  description: string;
  target: string;
}

const signOutNotice: SignOutNotice = /* i18n */ {
  title: messages.unauthorized,
  description: 'You are logged out. Logging in again...',
  target: '/api/login',
};

/** For some mutations, the toast and the page to use instead of `signOutNotice` if the session has ended. */
const signOutNotices: Record<string, SignOutNotice> = /* i18n */ {
  SetUserRole: {
    title: 'Error',
    description: 'Unauthorized: You are logged out. Logging in again...',
    target: '/login',
  },
};

/**
 * Handles errors that concern the account, not the operation. Reports an ended session once and opens the login, while
 * forms keep typed input. Opens the page for a forced password change or second-step set-up once `me` reports it.
 */
function accountGuard(): ApolloLink {
  let leaving = false;
  return new ErrorLink(({ error, operation: { operationName = '', client } }) => {
    if (isPasswordChangeRequired(error) || isSetUpRequired(error))
      void client.refetchQueries({ include: [VIEWER_QUERY] });
    if (leaving || operationName === VIEWER_QUERY || !isSignedOut(error)) return;
    leaving = true;
    rememberWantedPage(window.location);
    const { title, description, target } = signOutNotices[operationName] ?? signOutNotice;
    showToast({ tone: 'error', title: personalTexts._(title), description: personalTexts._(description) });
    setTimeout(() => browser.open(target), REDIRECT_AFTER_UNAUTHORIZED_MS);
  });
}

const PAGING = ['first', 'after'];
/** Caches the pages of a list separately for each set of filters. */
const paged = relayStylePagination((args) => Object.keys(args ?? {}).filter((name) => !PAGING.includes(name)));

const fromNames = <Policy>(names: readonly string[], policy: Policy) =>
  Object.fromEntries(names.map((name) => [name, policy]));

/** Returns the cache, which joins the pages of each connection in the schema. */
export const createCache = () =>
  new InMemoryCache({
    typePolicies: {
      ...fromNames(
        features.flatMap(({ uncached }) => uncached ?? []),
        { keyFields: false as const },
      ),
      ...fromNames(
        features.flatMap(({ merged }) => merged ?? []),
        { merge: true },
      ),
      Query: { fields: fromNames(connections, paged) },
    },
  });

const http = () => new HttpLink({ uri: '/graphql', credentials: 'same-origin' });

/**
 * Returns the Apollo client. Responses are cached until a mutation makes them stale. The client never polls or refetches on
 * focus. It repeats a request only during an update of the product, after the person has confirmed their password, or if the
 * person's earlier requests kept the server busy.
 * @param server terminating link. Tests pass their own.
 */
export const createApolloClient = (server: ApolloLink = http()) =>
  new ApolloClient({
    link: ApolloLink.from([
      accountGuard(),
      confirmPasswordLink(),
      freshnessLink(),
      pendingSignOutLink(),
      longListsLink(),
      cachedResponsesLink(),
      connectionLink(),
      otherVersionLink(),
      busyServerLink(),
      server,
    ]),
    cache: createCache(),
    devtools: { enabled: false },
  });
