import { readTaken } from './taken';

const EXIF_OFFSET = 0x8769;
const GPS_OFFSET = 0x8825;
const [ASCII, LONG, RATIONAL] = [2, 4, 5] as const;

type Tag = [tag: number, type: number, count: number, value: number[]];

const text = (tag: number, value: string): Tag => [
  tag,
  ASCII,
  value.length + 1,
  [...value, '\0'].map((c) => c.charCodeAt(0)),
];
const degrees = (tag: number, ...values: number[]): Tag => [
  tag,
  RATIONAL,
  values.length,
  values.flatMap((value) => [...long(value), ...long(1)]),
];
const long = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const short = (value: number) => [(value >>> 8) & 255, value & 255];

/** Returns the bytes of a TIFF directory at an offset, followed by the values of tags that need more than 4 bytes. */
function directory(offset: number, tags: Tag[]): number[] {
  const values: number[] = [];
  const after = offset + 2 + tags.length * 12 + 4;
  const entries = tags.flatMap(([tag, type, count, value]) => {
    const inline = value.length <= 4;
    const field = inline ? [...value, 0, 0, 0, 0].slice(0, 4) : long(after + values.length);
    if (!inline) values.push(...value);
    return [...short(tag), ...short(type), ...long(count), ...field];
  });
  return [...short(tags.length), ...entries, ...long(0), ...values];
}

/** Builds the start of a JPEG file that contains a camera's data. */
function jpeg({ exif, gps = [] }: { exif: Tag[]; gps?: Tag[] }): Blob {
  const first = 8;
  const exifAt = first + 2 + 2 * 12 + 4;
  const exifPart = directory(exifAt, exif);
  const gpsAt = exifAt + exifPart.length;
  const tiff = [
    ...[0x4d, 0x4d, 0, 42, ...long(first)],
    ...directory(first, [
      [EXIF_OFFSET, LONG, 1, long(exifAt)],
      [GPS_OFFSET, LONG, 1, long(gpsAt)],
    ]),
    ...exifPart,
    ...directory(gpsAt, gps),
  ];
  const segment = [...'Exif\0\0'].map((c) => c.charCodeAt(0)).concat(tiff);
  const bytes = [0xff, 0xd8, 0xff, 0xe1, ...short(segment.length + 2), ...segment, 0xff, 0xd9];
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

const ORIGINAL = 0x9003;
const OFFSET_ORIGINAL = 0x9011;
const OFFSET_EDITED = 0x9010;
const place = [text(1, 'N'), degrees(2, 37, 30, 0), text(3, 'W'), degrees(4, 122, 15, 0)];

test('the camera’s time is read with its offset from UTC', async () => {
  const file = jpeg({ exif: [text(ORIGINAL, '2026:11:20 10:20:30'), text(OFFSET_ORIGINAL, '-08:00')] });
  expect(await readTaken(file, { withPlace: false })).toEqual({
    takenAt: '2026-11-20T18:20:30.000Z',
    takenAtSource: 'camera',
  });
});

test('a camera time without an offset is read in the device’s zone', async () => {
  const file = jpeg({ exif: [text(ORIGINAL, '2026:11:20 10:20:30')] });
  const { takenAt } = await readTaken(file, { withPlace: false });
  expect(new Date(takenAt!).getHours()).toBe(10);
});

test('the UTC offset of a later edit is ignored', async () => {
  const [original, digitized] = [0x9003, 0x9004];
  for (const time of [original, digitized]) {
    const file = jpeg({ exif: [text(time, '2026:11:20 09:00:00'), text(OFFSET_EDITED, '+09:00')] });
    const { takenAt } = await readTaken(file, { withPlace: false });
    expect(new Date(takenAt!).getHours()).toBe(9);
  }
});

test.each([
  ['Z', '2026-11-20T09:00:00.000Z'],
  ['+00:00', '2026-11-20T09:00:00.000Z'],
  ['-08:00', '2026-11-20T17:00:00.000Z'],
])('a photo with only a digitized time uses the offset %s of that time', async (offset, moment) => {
  const file = jpeg({ exif: [text(0x9004, '2026:11:20 09:00:00'), text(0x9012, offset)] });
  expect(await readTaken(file, { withPlace: false })).toMatchObject({ takenAt: moment });
});

test.each(['0000:00:00 00:00:00', '2099:01:01 00:00:00', 'yesterday'])(
  'the impossible camera time %s is ignored',
  async (time) => {
    expect(await readTaken(jpeg({ exif: [text(ORIGINAL, time)] }), { withPlace: false })).toEqual({});
  },
);

test('the place is read only with withPlace', async () => {
  const file = jpeg({ exif: [text(ORIGINAL, '2026:11:20 10:20:30')], gps: place });
  expect((await readTaken(file, { withPlace: false })).place).toBeUndefined();
  expect((await readTaken(file, { withPlace: true })).place).toEqual({ latitude: 37.5, longitude: -122.25 });
});

test('a file without a time and a place gives an empty result', async () => {
  expect(await readTaken(new Blob(['not a photo']), { withPlace: true })).toEqual({});
});
