import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { isPasswordNeeded } from '../../core/requests/failure';
import { askForPassword } from '../../core/requests/passwordPrompt';

/**
 * If the server requests the password again, opens the dialog and then repeats the operation. Pages therefore needn't know
 * which actions require it. If the person cancels, the operation fails with the server's error.
 */
export const confirmPasswordLink = (): ApolloLink =>
  new ErrorLink(({ error, operation, forward }) => {
    if (!isPasswordNeeded(error)) return undefined;
    return from(askForPassword()).pipe(
      mergeMap((confirmed) => (confirmed ? forward(operation) : throwError(() => error))),
    );
  });
