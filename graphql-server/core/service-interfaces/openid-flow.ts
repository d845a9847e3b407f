/** A started sign-in at the provider, stored in a signed cookie of the browser. */
export interface OpenidFlow {
  purpose: 'sign_in' | 'confirm' | 'link';
  state: string;
  nonce: string;
  verifier: string;
  /** The person who confirms or links an identity, otherwise null. */
  userId: string | null;
  /** Expiry in Unix milliseconds. */
  until: number;
}
