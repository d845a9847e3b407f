import type { Permission } from '../../access/permissions';
import type { Context } from '../../core/operations/context';
import type { PdfBlock } from './render-pdf';

/** Contents of a day's packet, as the person chose them. */
export interface PacketChoice {
  date: string;
  /** Null for all areas. */
  workArea: string | null;
  withContradictions: boolean;
  withPhotos: boolean;
  /** False to name no people, except owners of timecards and signers. */
  withNames: boolean;
}

/** Parts of a packet, in their order. */
const ORDER = [
  'contradictions',
  'roll call',
  'cards',
  'machines',
  'materials',
  'sheets',
  'rain',
  'notes',
  'photos',
] as const;

/** A part of a day's packet. A feature lists its own in its `packetParts`. */
export interface PacketPart {
  name: (typeof ORDER)[number];
  title: string;
  /** Permission to see the part's records elsewhere. The packet of somebody without it has no such part. */
  permission: Permission;
  /** True for records without a work area, which a packet of one area shows for all areas. */
  hasNoArea?: true;
  /** Height in PDF points that the part's heading and the start of its content need. Defaults to that of a table. */
  room?: number;
  /** True if the part is left out by this choice. */
  isLeftOut?(choice: PacketChoice): boolean;
  /** Returns the part's content, without its heading. Empty if there is nothing to show. */
  read(context: Context, choice: PacketChoice): Promise<PdfBlock[]>;
}

const registered: PacketPart[] = [];

export const registerPacketPart = (part: PacketPart) => registered.push(part);

/** All parts, in the packet's order. */
export const packetParts = (): PacketPart[] => ORDER.flatMap((name) => registered.filter((part) => part.name === name));
