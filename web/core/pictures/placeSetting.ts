import { attempt } from '../browser/attempt';

const KEY = 'fieldbook.photoPlace';

/** True if this device adds the location to photos. Off until somebody turns it on. */
export const isPlaceWanted = (): boolean => attempt(() => localStorage.getItem(KEY)) === 'on';

/** Sets whether this device adds the location to photos. */
export function setPlaceWanted(wanted: boolean): void {
  // Without storage, the setting stays off.
  attempt(() => (wanted ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY)));
}
