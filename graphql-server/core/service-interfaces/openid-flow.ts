/** A sign-in at the provider that has begun. Its browser has it in a signed cookie. */
export interface OpenidFlow {
  purpose: 'sign_in' | 'confirm' | 'link';
  state: string;
  nonce: string;
  verifier: string;
  /** The person who confirms or links, else null. */
  userId: string | null;
  /** Unix milliseconds. */
  until: number;
}
