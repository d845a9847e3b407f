import { attempt } from '../../../core/browser/attempt';

/** Parts of a packet that a person can switch on and off. */
export interface PacketChoice {
  contradictions: boolean;
  photos: boolean;
  names: boolean;
}

const KEY = 'fieldbook.packet';
const DEFAULTS: PacketChoice = { contradictions: false, photos: true, names: false };

/** Returns this device's last choice. */
export const readPacketChoice = (): PacketChoice => ({
  ...DEFAULTS,
  ...attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '{}')),
});

export const keepPacketChoice = (choice: PacketChoice): void =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify(choice)));

const yesNo = (on: boolean) => (on ? 'yes' : 'no');

/** Returns the path of a day's packet. */
export function packetPath(date: string, workArea: string, { contradictions, photos, names }: PacketChoice): string {
  const query = new URLSearchParams({
    ...(workArea && { workArea }),
    ...{ contradictions: yesNo(contradictions), photos: yesNo(photos), names: yesNo(names) },
  });
  return `/api/day/${date}.pdf?${query}`;
}
