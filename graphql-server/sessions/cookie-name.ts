import type { Settings } from '../settings/env';

/** The prefix __Host- limits the cookie to https and to this host. Plain http can't set such a cookie. */
export const cookieName = (name: string, { publicUrl }: Pick<Settings, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;
