import type { Settings } from '../settings/env';

/** With https, adds the prefix __Host-, which limits the cookie to https and this host. Plain http can't set such a cookie. */
export const cookieName = (name: string, { publicUrl }: Pick<Settings, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;
