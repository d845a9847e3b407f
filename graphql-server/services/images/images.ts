import { PHOTO_MAX_PIXELS, PHOTO_SIDE } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { AppError, busy } from '../../core/errors';
import { queues } from '../../limits/table';
import { WorkerThreads } from '../worker-threads';

/** A stored photo: two JPEGs without metadata, and facts about them. */
export interface KeptPhoto {
  large: Buffer;
  small: Buffer;
  /** Width of the large JPEG in pixels. */
  width: number;
  height: number;
  /** SHA-256 of the uploaded file, in hexadecimal. */
  sha256: string;
}

/** Task of the thread: decode a file, and encode it with these side lengths. */
export interface PhotoTask {
  file: Uint8Array;
  maxPixels: number;
  sides: { large: number; small: number };
}

/** A separate thread decodes one photo at a time, because the largest one takes 300 MB. */
const threads = new WorkerThreads<PhotoTask, Outcome>('image', {
  file: 'images/image-thread.js',
  queue: queues.pictures,
  idleMs: 60_000,
  niceIncrement: 5,
});

/** The thread's result: the photo, or the reason for the refusal. */
type Outcome = { photo: KeptPhoto } | { refused: keyof typeof refusals | 'tooSlow' };

const refusals = {
  damaged: messages.photoDamaged,
  tooManyPixels: messages.photoTooManyPixels,
  notAPhoto: messages.notAPhoto,
};

/**
 * Decodes a JPEG, PNG, or WebP photo, turns it upright, and encodes it in two sizes. Discards the rest of the file. The buffer
 * must own its memory, which is transferred to the thread.
 * @param person id of the person who sent the file, the key of the fair queue
 * @throws 415 for any other file
 * @throws 400 for a damaged photo or too many pixels
 * @throws 429 if too many photos of this person wait, 503 if too many people wait
 * @throws 503 if the machine is too busy or the thread dies
 */
export async function keepPhoto(file: Buffer, person: string): Promise<KeptPhoto> {
  const task: PhotoTask = { file, maxPixels: PHOTO_MAX_PIXELS, sides: PHOTO_SIDE };
  const outcome = await threads.run(person, task, { transferList: [file.buffer as ArrayBuffer] });
  if ('photo' in outcome) {
    const { photo } = outcome;
    return { ...photo, large: Buffer.from(photo.large), small: Buffer.from(photo.small) };
  }
  if (outcome.refused === 'tooSlow') throw busy();
  const kind = outcome.refused === 'notAPhoto' ? 'unsupportedType' : 'badInput';
  throw new AppError(kind, refusals[outcome.refused], { reason: 'PHOTO_REFUSED' });
}
