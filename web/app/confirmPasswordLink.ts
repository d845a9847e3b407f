import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { isPasswordNeeded } from '../core/requests/failure';
import { askForPassword } from '../core/requests/passwordPrompt';

/**
 * When the server wants the password entered again, opens the dialog and then repeats the operation, so that no screen
 * needs to know which of its actions take a confirmation. A canceled dialog leaves the server's refusal.
 */
export const confirmPasswordLink = (): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    if (!isPasswordNeeded(error)) return undefined;
    return from(askForPassword()).pipe(
      mergeMap((confirmed) => (confirmed ? forward(operation) : throwError(() => error))),
    );
  });
