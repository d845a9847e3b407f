/** A started sign-in at the provider, stored in a signed cookie of the browser. */
export interface OpenidFlow {
  purpose: 'sign_in' | 'confirm' | 'link';
  state: string;
  nonce: string;
  verifier: string;
  /** Account that confirms with its identity or links a new identity. Null for a sign-in. */
  userId: string | null;
  /** Expiry in Unix milliseconds. */
  until: number;
}
