import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ADMIN } from '../e2e/product';
import { type ApiClient, apiClient } from '../graphql-server/testing/client';
import { buildTimecard } from '../graphql-server/testing/factories';
import { addPhoto, jpeg, pngChunk } from '../graphql-server/testing/photos';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { figure, rounds } from './rounds';

let product: AttackedProduct;
let client: ApiClient;
/** The memory settings of the Docker image. */
const allocator = Object.fromEntries(
  [...readFileSync(join(__dirname, '..', 'Dockerfile'), 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

beforeAll(async () => {
  product = await startAttackedProduct({ ...allocator, PHOTOS_A_DAY: '1000000', CARDS_A_DAY: '1000000' });
  client = await apiClient(`http://127.0.0.1:${product.port}`).login(ADMIN);
}, 300_000);
afterAll(() => product?.stop());

const megabytes = (what: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))![1]) / 1024;

/** Compresses `bytes` zeros, without holding all of them in memory. */
async function deflatedZeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const block = Buffer.alloc(1024 * 1024);
  for (let left = bytes; left > 0; left -= block.length) {
    const isFull = !deflate.write(left >= block.length ? block : block.subarray(0, left));
    if (isFull) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await new Promise((resolve) => deflate.once('end', resolve));
  return Buffer.concat(parts);
}

/** First pixel and pixel distance of each of the seven passes of an interlaced PNG. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Creates a transparent, interlaced PNG. All of it must be decoded before its first row is known. */
async function interlacedPng(width: number, height: number, extra: Buffer[] = []): Promise<Buffer> {
  const bytes = PASSES.reduce(
    (sum, [x, y, dx, dy]) => sum + (1 + 4 * Math.ceil((width - x) / dx)) * Math.ceil((height - y) / dy),
    0,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', await deflatedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#135' }, limitInputPixels: false });

/** Hostile files, each with its claimed type. Some are accepted, but their cost is limited. */
const FILES: [what: string, contentType: string, make: () => Promise<Buffer>][] = [
  ['50 megapixels, interlaced', 'image/png', () => interlacedPng(10_000, 5000)],
  [
    '3,600 megapixels by its header',
    'image/png',
    async () => {
      const bomb = await interlacedPng(1000, 1000);
      bomb.writeUInt32BE(60_000, 16);
      bomb.writeUInt32BE(60_000, 20);
      return bomb;
    },
  ],
  [
    'texts that inflate to 20 GB',
    'image/png',
    async () => {
      const text = Buffer.concat([Buffer.from('Comment\0\0'), await deflatedZeros(1024 ** 3)]);
      return interlacedPng(
        100,
        100,
        Array.from({ length: 20 }, () => pngChunk('zTXt', text)),
      );
    },
  ],
  [
    '48 megapixels, progressive',
    'image/jpeg',
    () =>
      plain(8000, 6000)
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
  ],
  [
    'thousands of scans',
    'image/jpeg',
    async () => {
      const photo = await plain(4000, 3000).jpeg({ progressive: true }).toBuffer();
      const last = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
      return Buffer.concat([
        photo.subarray(0, last),
        ...Array(5000).fill(photo.subarray(last, -2)),
        photo.subarray(-2),
      ]);
    },
  ],
  ['50 megapixels, lossless', 'image/webp', () => plain(16_383, 3050).webp({ lossless: true }).toBuffer()],
  ['a row of 65,000 pixels', 'image/jpeg', () => plain(65_000, 700).jpeg().toBuffer()],
  [
    '24 MB of markers that mean nothing',
    'image/jpeg',
    async () => Buffer.concat([(await jpeg()).subarray(0, -2), Buffer.alloc(24_000_000, 'ff00', 'hex')]),
  ],
  [
    '24 MB of noise behind a photo',
    'image/jpeg',
    async () => Buffer.concat([await jpeg(), deflateSync(Buffer.alloc(1000)), Buffer.alloc(24_000_000, 1)]),
  ],
  [
    'a drawing with a script',
    'image/jpeg',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
];

const MOST_MB = 500;
const AT_ONCE = 3;

test('many concurrent hostile images take limited memory and fail no other request or later photo', async () => {
  const newCard = async () => (await client.rest('POST', '/api/timecards', buildTimecard())).body.id as string;
  await addPhoto(client, { subject: 'timecard', subjectId: await newCard() });
  const before = megabytes('VmRSS');
  const bystander = startBystander(product.port);
  for (const [what, contentType, make] of FILES) {
    const file = await make();
    const outcomes = new Map<string, number>();
    const begun = Date.now();
    for (let round = 0; round < rounds(2); round++) {
      const subjectId = await newCard();
      const sent = { subject: 'timecard', subjectId, file, contentType };
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => addPhoto(client, sent)));
      for (const { errors } of answers) {
        const outcome = errors?.[0]?.message ?? 'accepted';
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }
    const each = (Date.now() - begun) / rounds(2) / AT_ONCE;
    const told = [...outcomes].map(([outcome, times]) => `${times} x ${outcome}`).join(', ');
    figure('images', `${what} (${(file.length / 1e6).toFixed(1)} MB)`, `${each.toFixed(0)} ms each; ${told}`);
    for (const outcome of outcomes.keys()) expect(outcome).not.toMatch(/went wrong/i);
  }
  const others = await bystander.stop();
  figure('images', 'others meanwhile, p99 in ms', others.p99);
  figure('images', 'memory before, and at most, in MB', `${before.toFixed(0)}, ${megabytes('VmHWM').toFixed(0)}`);
  expect(others.failures).toEqual([]);
  expect(megabytes('VmHWM') - before).toBeLessThan(MOST_MB);
  const { errors } = await addPhoto(client, { subject: 'timecard', subjectId: await newCard() });
  expect(errors).toBeUndefined();
}, 900_000);
