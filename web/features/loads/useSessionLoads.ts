import { useState } from 'react';
import { attempt } from '../../core/browser/attempt';
import { useViewer } from '../../core/viewer';
import type { LoadFragment } from './loads.generated';

const placeOf = (personId: string) => /* not shown */ `fieldbook.loads.${personId}`;

/** Returns loads that this person entered in this tab, newest first. The list survives reloads and visits to other pages. */
export function useSessionLoads() {
  const place = placeOf(useViewer().id);
  const [loads, setLoads] = useState(() => read(place) ?? []);
  function change(changed: (loads: readonly LoadFragment[]) => LoadFragment[]) {
    const next = changed(read(place) ?? loads);
    // If storage is full or blocked, the loads last only as long as the page.
    attempt(() => sessionStorage.setItem(place, JSON.stringify(next)));
    setLoads(next);
  }
  return {
    loads,
    add: (load: LoadFragment) => change((before) => [load, ...before.filter(({ id }) => id !== load.id)]),
    remove: (removed: string) => change((before) => before.filter(({ id }) => id !== removed)),
  };
}

/** Returns the stored loads. Null if there are none, if storage is blocked, or if the stored text is damaged. */
function read(place: string): readonly LoadFragment[] | null {
  const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(place) ?? 'null'));
  return Array.isArray(stored) ? stored : null;
}
