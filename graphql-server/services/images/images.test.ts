import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { jpeg, picture, pngChunk, sha256 } from '../../testing/photos';
import { keepPhoto } from './images';

/** Copies a photo, because `keepPhoto` transfers its memory to a thread. */
const own = (content: Uint8Array) => {
  const copy = Buffer.allocUnsafeSlow(content.length);
  copy.set(content);
  return copy;
};
const keep = (content: Uint8Array) => keepPhoto(own(content), 'kim');

const DAMAGED = 'The photo is damaged. Please take it again, or choose another one.';
const NOT_A_PHOTO = 'Only JPEG, PNG, and WebP photos can be added.';
const TOO_MANY_PIXELS = 'The photo has more than 50 megapixels. Please take it again at a lower resolution.';

async function refused(content: Uint8Array, message: string, status = 400) {
  await expect(keep(content)).rejects.toMatchObject({ message, status, details: { reason: 'PHOTO_REFUSED' } });
}

test.each([
  ['JPEG', () => jpeg(4000, 3000)],
  ['PNG', () => picture(2400, 1800).png().toBuffer()],
  ['interlaced PNG', () => picture(2400, 1800).png({ progressive: true }).toBuffer()],
  ['WebP', () => picture(2400, 1800).webp().toBuffer()],
  ['lossless WebP', () => picture(2400, 1800).webp({ lossless: true }).toBuffer()],
  ['CMYK JPEG', () => picture(2400, 1800).toColourspace('cmyk').jpeg().toBuffer()],
  ['progressive JPEG', () => picture(2400, 1800).jpeg({ progressive: true }).toBuffer()],
])('a %s is kept as two JPEGs in sRGB', async (_format, make) => {
  const sent = await make();
  const { large, small, width, height, sha256: hash } = await keep(sent);
  expect([width, height, hash]).toEqual([2048, 1536, sha256(sent)]);
  expect(await sharp(large).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 1536, space: 'srgb' });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
});

test('a small photo is not enlarged, and transparency becomes white', async () => {
  const sent = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { large, width, height } = await keep(sent);
  expect([width, height]).toEqual([40, 30]);
  expect((await sharp(large).stats()).channels.map(({ mean }) => mean)).toEqual([255, 255, 255]);
});

test('a kept photo has no location, names, or device, and is upright', async () => {
  const sent = await picture(800, 600)
    .withExif({
      IFD0: { Make: 'Pine', Model: 'Phone 9', Artist: 'Robin Example', Copyright: 'Robin Example' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 19/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect([sent.includes('Pine'), sent.includes('Robin Example')]).toEqual([true, true]);
  const { large, small, width, height } = await keep(sent);
  expect([width, height]).toEqual([600, 800]);
  for (const kept of [large, small]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const text of ['Pine', 'Robin', 'Exif', 'GPS']) expect(kept.includes(text)).toBe(false);
  }
  // The red corner was at the top left. After turning, it is at the top right.
  const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]! > 150;
  expect([red(20, 20), red(info.width - 20, 20)]).toEqual([false, true]);
});

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Builds a one-color PNG by hand. With `rows`, it has more or fewer rows than its header states. */
function pngOf(width: number, height: number, { rows = height, extra = [] as Buffer[] } = {}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = 1 + Math.ceil(width / 8);
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(line * rows)));
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', header), ...extra, data, pngChunk('IEND', Buffer.alloc(0))]);
}

test('a PNG bomb of 60,000 × 60,000 pixels in less than 100 kB is refused', async () => {
  const bomb = pngOf(60_000, 60_000, { rows: 4000 });
  expect(bomb.length).toBeLessThan(100_000);
  await refused(bomb, TOO_MANY_PIXELS);
});

test('a photo of exactly 50 megapixels is kept, and a photo with one more row of pixels is refused', async () => {
  expect(await keep(pngOf(10_000, 5000))).toMatchObject({ width: 2048, height: 1024 });
  await refused(pngOf(10_000, 5001), TOO_MANY_PIXELS);
});

test('an interlaced PNG with 16 bits per color is refused above 25 megapixels', async () => {
  const make = (height: number) => {
    const sent = pngOf(5000, height, { rows: 10 });
    // Sets 16 bits per color, RGB with transparency, and interlacing in the header, whose checksum is now wrong.
    sent.set([16, 6], 24);
    sent[28] = 1;
    return sent;
  };
  await refused(make(5001), TOO_MANY_PIXELS);
  await refused(make(5000), DAMAGED);
});

test('a PNG with more rows than its header states is kept, and a PNG with fewer rows is refused', async () => {
  expect(await keep(pngOf(100, 100, { rows: 5000 }))).toMatchObject({ width: 100, height: 100 });
  await refused(pngOf(4000, 4000, { rows: 10 }), DAMAGED);
});

test('compressed texts in a PNG are never inflated', async () => {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const text = Buffer.concat([Buffer.from('Comment\0\0'), zeros]);
  const before = process.memoryUsage().rss;
  const sent = pngOf(100, 100, { extra: Array.from({ length: 20 }, () => pngChunk('zTXt', text)) });
  expect(await keep(sent)).toMatchObject({ width: 100 });
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'),
  ],
  ['a GIF', () => picture().gif().toBuffer()],
  ['a TIFF', () => picture().tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\nxref')],
  ['HTML', () => Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', () => Buffer.alloc(0)],
])('%s is refused', async (_what, make) => {
  await refused(await make(), NOT_A_PHOTO, 415);
});

test.each<[string, () => Promise<Buffer>]>([
  [
    'a JPEG with bytes of a camera after its end',
    async () => Buffer.concat([await jpeg(), Buffer.from('\0\x01SEFHk\x01SEFT')]),
  ],
  ['a JPEG followed by a ZIP archive', async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04')])],
  [
    'a JPEG followed by a JPEG that is cut off',
    async () => Buffer.concat([await jpeg(), (await jpeg()).subarray(0, -300)]),
  ],
  ['a JPEG with a script in its comment', async () => withComment(await jpeg(), '<ScRiPt>alert(1)</script>')],
  ['a JPEG with the mark of a PDF in its comment', async () => withComment(await jpeg(), '%PDF-1.7')],
  ['a JPEG whose comment ends a ZIP archive', async () => withComment(await jpeg(), 'PK\x05\x06')],
  [
    'a JPEG with bytes between its segments',
    async () => between(await jpeg(), Buffer.from('\0stray\xff\0bytes', 'latin1')),
  ],
  ['a JPEG with fill bytes between its segments', async () => between(await jpeg(), Buffer.alloc(70, 0xff))],
  ['a JPEG with a restart marker between its segments', async () => between(await jpeg(), Buffer.from([0xff, 0xd3]))],
  [
    'a JPEG with bytes before its first segment',
    async () => Buffer.concat([(await jpeg()).subarray(0, 2), Buffer.from('x'), (await jpeg()).subarray(2)]),
  ],
  ['a PNG followed by HTML', async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from('<html><p>')])],
  ['a WebP followed by anything', async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from('x\0')])],
])('only the picture of %s is kept', async (_what, make) => {
  const { large, width, height } = await keep(await make());
  expect([width, height]).toEqual([640, 480]);
  for (const text of ['script', 'PDF', 'PK', 'SEF', 'stray', 'html']) expect(large.includes(text)).toBe(false);
  const [red] = (await sharp(large).stats()).channels;
  expect(red!.mean).toBeCloseTo((await sharp(await jpeg()).stats()).channels[0]!.mean, -1);
});

/** Inserts bytes before the second segment. */
function between(photo: Buffer, bytes: Buffer): Buffer {
  const at = 4 + photo.readUInt16BE(4);
  return Buffer.concat([photo.subarray(0, at), bytes, photo.subarray(at)]);
}

function withComment(photo: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(comment, 'latin1'), photo.subarray(2)]);
}

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG that is cut off', async () => (await jpeg()).subarray(0, -100)],
  ['a JPEG that is cut off within a header', async () => (await jpeg()).subarray(0, 30)],
  ['a PNG without its end', async () => (await picture().png().toBuffer()).subarray(0, -12)],
  ['a WebP that is cut off', async () => (await picture().webp().toBuffer()).subarray(0, -50)],
  ['a PNG without pixels', async () => pngOf(0, 100)],
  [
    'a JPEG with more scans than any camera makes',
    async () => manyScans(await picture().jpeg({ progressive: true }).toBuffer()),
  ],
])('%s is refused as damaged', async (_what, make) => {
  await refused(await make(), DAMAGED);
});

/** Repeats the last scan two hundred times. */
function manyScans(photo: Buffer): Buffer {
  const last = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = photo.subarray(last, -2);
  return Buffer.concat([photo.subarray(0, last), ...Array(200).fill(scan), photo.subarray(-2)]);
}

test('a second picture and zeros that a phone appends to a photo are dropped', async () => {
  const sent = Buffer.concat([await jpeg(), await jpeg(100, 100), Buffer.alloc(64)]);
  expect(await keep(sent)).toMatchObject({ width: 640, height: 480 });
});

test('twelve photos sent concurrently are all kept', async () => {
  const sent = await jpeg(3000, 2000);
  const kept = await Promise.all(Array.from({ length: 12 }, () => keep(sent)));
  expect(new Set(kept.map(({ sha256: hash }) => hash)).size).toBe(1);
});
