const KEY = 'fieldbook.photoPlace';

/** Returns whether this device adds the place to photos: off until someone turns it on. */
export function isPlaceWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Turns it on or off for this device. */
export function setPlaceWanted(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage it is asked again.
  }
}
