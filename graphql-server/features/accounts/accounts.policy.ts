import type { Charge } from '../../services/guess-limits';

/** The counters every guess at a password is charged to (decision P18); unknown accounts count alike. */
export const signInCharges = (ip: string, email: string): Charge[] => [
  { limit: 'signInPair', key: `${ip} ${email}` },
  { limit: 'signInAddress', key: ip },
  { limit: 'signInAccount', key: email },
];
