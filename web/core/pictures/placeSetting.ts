const KEY = 'fieldbook.photoPlace';

/** True if this device adds the location to photos. Off until somebody turns it on. */
export function isPlaceWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Sets whether this device adds the location to photos. */
export function setPlaceWanted(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the setting stays off.
  }
}
