import type { Settings } from '../settings/env';

/** With __Host- a browser keeps the cookie to https and to this very host; plain http cannot set such a name. */
export const cookieName = (name: string, { publicUrl }: Pick<Settings, 'publicUrl'>) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;
