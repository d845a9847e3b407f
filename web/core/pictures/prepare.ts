import { inEnglish, type Message, say } from '../../../common/i18n/say';
import { messages } from '../../../common/messages';
import type { Said } from '../said';
import type { PictureJob } from './inThread';
import type { Place, PreparedPicture, Size } from './picture';

/** Error whose message tells the person why a picture can't be added. */
export class UnusablePicture extends Error {
  constructor(readonly sentence: Message) {
    super(inEnglish(sentence));
  }
}

/** Returns the error's message as the device stores it. */
export const saidBy = ({ message, sentence }: UnusablePicture): Said =>
  typeof sentence === 'string' ? { message } : { message, ...sentence };

/**
 * Prepares a photo for sending: reads its time and place, and shrinks it. Runs in a worker if the browser's workers can draw.
 * Needs as much memory as the photo's pixels.
 * @throws UnusablePicture, or another error if the code that shrinks photos can't be loaded, such as offline
 */
export async function preparePicture(file: File, { withPlace }: { withPlace: boolean }): Promise<PreparedPicture> {
  const job = { file, size: await sizeOf(file), withPlace };
  const canDraw = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';
  // Offline, the worker's file may be missing. Then the page does the work.
  const picture = (canDraw && (await inWorker(job))) || (await here(job));
  if (picture === 'unusable') throw new UnusablePicture(unreadable(file));
  return picture;
}

type Outcome = PreparedPicture | 'unusable';

async function here(job: PictureJob): Promise<Outcome> {
  const { prepareInThread } = await import('./inThread');
  return prepareInThread(job).catch(() => 'unusable');
}

/** Prepares a picture in a worker. Returns undefined if the worker doesn't start. */
async function inWorker(job: PictureJob): Promise<Outcome | undefined> {
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<{ picture?: PreparedPicture }>) => resolve(data.picture ?? 'unusable');
      worker.onerror = () => resolve(undefined);
      worker.postMessage(job);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns a picture's displayed size. To find it, the browser reads only the start of the file. */
async function sizeOf(file: File): Promise<Size> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const loaded = new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = reject;
    });
    image.src = url;
    await loaded;
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    throw new UnusablePicture(await reasonFor(file));
  } finally {
    URL.revokeObjectURL(url);
  }
}

const unreadable = ({ name }: File) =>
  say('{name} could not be read. It may be damaged. Take the photo again.', { name });

/** Reads a chosen file. @throws UnusablePicture */
export async function bytesIn(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer();
  } catch {
    // The file has been deleted, or it is in cloud storage that can't be reached.
    throw new UnusablePicture(unreadable(file));
  }
}

/** Returns a message about a file that the browser can't show. */
async function reasonFor(file: File): Promise<Message> {
  if (await isHeic(file)) return messages.heicPhoto;
  return say("{name} can't be read as a photo. Add a JPEG, PNG, or WebP.", { name: file.name });
}

const HEIC_BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** Recognizes HEIC by the file's first bytes, because a phone may give the file any name. */
async function isHeic(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC_BRANDS.test(String.fromCharCode(...head)) || /^image\/hei[cf]/.test(file.type);
}

const PLACE_WITHIN_MS = 5_000;

/** Returns the device's position. Undefined if it isn't known in time, or permission is denied. */
export function placeNow(): Promise<Place | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
      { timeout: PLACE_WITHIN_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}
