import { nameKey } from '../../../common/names';
import { attempt } from '../../core/browser/attempt';

const placeOf = (personId: string, material: string) =>
  /* not shown */ `fieldbook.loadUnit.${personId}.${nameKey(material)}`;

/** Returns the unit of the person's last load of a material in this tab. Empty if there is none. */
export const lastUnitOf = (personId: string, material: string): string =>
  attempt(() => sessionStorage.getItem(placeOf(personId, material))) ?? '';

export function rememberUnit(personId: string, { material, unit }: { material: string; unit: string }): void {
  // If storage is full or blocked, the next load starts without a unit.
  attempt(() => sessionStorage.setItem(placeOf(personId, material), unit));
}
