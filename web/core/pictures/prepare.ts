import { messages } from '../../../common/messages';
import type { PictureJob } from './inThread';
import type { Place, PreparedPicture, Size, Taken } from './picture';

/** Why a picture can't be added, as a sentence for the person. */
export class UnusablePicture extends Error {}

interface PrepareOptions {
  /** The picture comes from the camera right now, so the device's clock gives the time if the file has none. */
  isNew: boolean;
  /** The person wants the place kept. */
  withPlace: boolean;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let worker: Worker | undefined;

/**
 * Makes a photo ready to be stored: reads when it was taken, then shrinks it. One at a time, in a worker where the browser can
 * draw in one: each takes as much memory as its pixels.
 * @throws UnusablePicture
 */
export function preparePicture(file: File, options: PrepareOptions): Promise<PreparedPicture> {
  waiting++;
  const takenNow: Taken = options.isNew ? { takenAt: new Date().toISOString(), takenAtSource: 'device' } : {};
  const prepared = last.then(() => prepare(file, takenNow, options));
  last = prepared
    .catch(() => undefined)
    .then(() => {
      waiting--;
      if (waiting > 0) return;
      worker?.terminate();
      worker = undefined;
    });
  return prepared;
}

async function prepare(file: File, takenNow: Taken, { isNew, withPlace }: PrepareOptions): Promise<PreparedPicture> {
  const place = isNew && withPlace ? await placeNow() : undefined;
  const size = await sizeOf(file);
  try {
    const picture = await inWorkerOrHere({ file, size, withPlace });
    return { ...(place && { place }), ...takenNow, ...picture };
  } catch {
    throw new UnusablePicture(`${file.name} could not be read. It may be damaged. Take the photo again.`);
  }
}

async function inWorkerOrHere(job: PictureJob): Promise<PreparedPicture> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return here(job);
  // The worker's file may be missing without a connection. Then the page does the work.
  return (await inWorker(job)) ?? here(job);
}

const here = async (job: PictureJob) => (await import('./inThread')).prepareInThread(job);

/** @returns undefined when the worker doesn't start */
function inWorker(job: PictureJob): Promise<PreparedPicture | undefined> {
  worker ??= new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  const current = worker;
  return new Promise((resolve, reject) => {
    current.onmessage = ({ data }: MessageEvent<{ picture?: PreparedPicture; problem?: string }>) => {
      if (data.picture) resolve(data.picture);
      else reject(new Error(data.problem));
    };
    current.onerror = () => {
      current.terminate();
      worker = undefined;
      resolve(undefined);
    };
    current.postMessage(job);
  });
}

/** The size of a picture as it is shown. The browser reads the file's head for it, and decodes nothing. */
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

/** Returns a message about a file that the browser can't show. */
async function reasonFor(file: File): Promise<string> {
  if (await isHeic(file)) return messages.heicPhoto;
  return `${file.name} can’t be read as a photo. Add a JPEG, PNG, or WebP.`;
}

const HEIC_BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

/** By its first bytes, a box that names the format: a phone may give the file any name. */
async function isHeic(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 12).arrayBuffer());
  return HEIC_BRANDS.test(String.fromCharCode(...head)) || /^image\/hei[cf]/.test(file.type);
}

const PLACE_WITHIN_MS = 5_000;

/** Returns the device's position; undefined if it isn't known in time, or may not be asked for. */
function placeNow(): Promise<Place | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(undefined),
      { timeout: PLACE_WITHIN_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}
