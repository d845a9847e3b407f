import { useEffect, useState } from 'react';
import { sendQuery } from './sendQuery';

/** The signed-in person's email. Null if signed out, undefined until the server has responded. */
type SignedIn = string | null | undefined;

/** Shows whose permissions the queries use, or how to sign in. */
export function Account() {
  const [email, setEmail] = useState<SignedIn>(undefined);
  useEffect(() => {
    sendQuery({ query: '{ me { email } }' }).then(
      ({ data }) => setEmail(data?.me.email ?? null),
      // Leaves the email undefined if there is no response. The queries show the failure.
      () => undefined,
    );
  }, []);
  return (
    <header className="account">
      <strong>Fieldbook API</strong>
      {email && <span>Queries run as {email}, with the same rights as in the app.</span>}
      {email === null && (
        <span role="alert">
          You are not signed in, so queries fail with “Unauthorized”. <a href="/login">Sign in</a>, then come back to
          this page.
        </span>
      )}
    </header>
  );
}
