import { parse } from 'exifr/dist/mini.esm.mjs';
import { DAY_MS } from '../../../common/days';
import type { Place, Taken } from './picture';

// exifr's small build identifies tags only by their Exif numbers. OffsetTime (0x9010) belongs to the last edit, not to the photo.
const DATE_TIME_ORIGINAL = 0x9003;
const DATE_TIME_DIGITIZED = 0x9004;
const OFFSET_TIME_ORIGINAL = 0x9011;
const OFFSET_TIME_DIGITIZED = 0x9012;

type Tags = Readonly<Record<number, unknown>>;

/** Reads the time when a photo was taken, and the place if `withPlace` is true. Omits facts that the file doesn't contain. */
export async function readTaken(file: Blob, { withPlace }: { withPlace: boolean }): Promise<Taken> {
  const found = await parse(file, {
    tiff: true,
    exif: true,
    gps: withPlace,
    mergeOutput: false,
    translateKeys: false,
    translateValues: false,
    reviveValues: false,
    sanitize: true,
  }).catch(() => undefined);
  const { exif = {}, gps = {} } = (found ?? {}) as { exif?: Tags; gps?: Partial<Place> };
  const takenAt =
    momentOf(exif[DATE_TIME_ORIGINAL], exif[OFFSET_TIME_ORIGINAL]) ??
    momentOf(exif[DATE_TIME_DIGITIZED], exif[OFFSET_TIME_DIGITIZED]);
  return { ...(takenAt && { takenAt, takenAtSource: 'camera' }), ...(withPlace && placeOf(gps)) };
}

/**
 * Parses '2026:11:24 10:20:30' with '-08:00' into an ISO moment. Without an offset, assumes the device's zone.
 * @returns undefined if the time is missing or impossible
 */
function momentOf(time: unknown, offset: unknown): string | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(textOf(time)) ?? [];
  if (!year || Number(year) < 1990) return undefined;
  const [zone] = /^([+-]\d\d:\d\d|Z)/.exec(textOf(offset)) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone ?? ''}`);
  const isPlausible = moment.getTime() < Date.now() + DAY_MS;
  return isPlausible ? moment.toISOString() : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function placeOf({ latitude, longitude }: Partial<Place>): { place?: Place } {
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { place: { latitude, longitude } as Place } : {};
}
