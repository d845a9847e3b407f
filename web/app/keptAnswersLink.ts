import { ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getOperationName } from '@apollo/client/utilities/internal';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { isSignedOut } from '../components/data/failure';
import { keepViewer, keptViewer } from '../components/device/keptViewer';
import type { ViewerFragment } from '../features/accounts/viewer.generated';

type Data = Record<string, unknown>;

/** What the entry screens ask: their pickers, the person's last cards, and crews. */
const KEPT = new Set(['TimecardPickers', 'ReadingPickers', 'LoadPickers', 'LastTimecards', 'Crews']);
const VIEWER_QUERY = 'Me';

/** The name under which the answer to a query is kept. */
export const answerName = (query: DocumentNode, variables: object = {}): string =>
  `${getOperationName(query)} ${JSON.stringify(variables)}`;

const answers = () => import('../components/device/answers');

interface Store {
  read(): Promise<Data | undefined>;
  keep(data: Data): void;
}

/** `me` is read at once, without waiting for a database: every screen waits for it. */
const viewerStore: Store = {
  read: async () => {
    const me = keptViewer();
    return me ? { me } : undefined;
  },
  keep({ me }) {
    const before = keptViewer()?.id;
    const { id, isApproved, passwordResetRequired } = me as ViewerFragment;
    // People who wait for approval or must change their password cannot use the app without a connection.
    keepViewer(isApproved && !passwordResetRequired ? (me as ViewerFragment) : null);
    if (before !== id) void answers().then(({ wipeAnswers }) => wipeAnswers(id));
  },
};

function answerStore(query: string): Store | undefined {
  const personId = keptViewer()?.id;
  if (!personId) return undefined;
  return {
    read: async () => (await answers()).readAnswer(personId, query),
    keep: (data) => void answers().then(({ keepAnswer }) => keepAnswer(personId, query, data)),
  };
}

/**
 * Keeps the answers that the entry screens need, on the device. The first time one of them is asked on a page, the kept
 * answer is shown at once and the server's follows; later it only takes the place of an answer that doesn't come.
 */
export function keptAnswersLink(): ApolloLink {
  const asked = new Set<string>();
  return new ApolloLink((operation, forward) => {
    const { operationName = '', variables } = operation;
    if (operationName !== VIEWER_QUERY && !KEPT.has(operationName)) return forward(operation);
    const query = answerName(operation.query, variables);
    const store = operationName === VIEWER_QUERY ? viewerStore : answerStore(query);
    if (!store) return forward(operation);
    const first = !asked.has(query);
    asked.add(query);
    return new Observable<ApolloLink.Result>((observer) => {
      let [answered, shown] = [false, false];
      const kept = store.read();
      if (first) {
        void kept.then((data) => {
          if (!data || answered || observer.closed) return;
          shown = true;
          observer.next({ data });
        });
      }
      const subscription = forward(operation).subscribe({
        next(result) {
          answered = true;
          const { data, errors } = result as FormattedExecutionResult;
          if (data && !errors?.length) store.keep(data as Data);
          if (errors && operationName === VIEWER_QUERY && isSignedOut(new CombinedGraphQLErrors({ errors })))
            keepViewer(null);
          observer.next(result);
        },
        async error(error) {
          const data = CombinedGraphQLErrors.is(error) ? undefined : await kept;
          answered = true;
          if (!data) return observer.error(error);
          if (!shown) observer.next({ data });
          observer.complete();
        },
        complete: () => observer.complete(),
      });
      return () => subscription.unsubscribe();
    });
  });
}
