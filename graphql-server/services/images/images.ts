import { PHOTO_MAX_PIXELS, PHOTO_SIDE } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { AppError, busy } from '../../core/errors';
import { WorkerThreads } from '../worker-threads';

/** A photo as it is kept: two JPEGs without metadata, and what is known of them. */
export interface KeptPhoto {
  large: Buffer;
  small: Buffer;
  /** Pixels of the large one. */
  width: number;
  height: number;
  /** The SHA-256 of what was sent, in hexadecimal. */
  sha256: string;
}

/** A thread of its own decodes one photo at a time: decoding the largest one takes 300 MB. */
const threads = new WorkerThreads<unknown, Outcome>('image', {
  file: 'images/image-thread.js',
  waitingPerKey: 50,
  withinMs: 60_000,
  idleMs: 60_000,
  niceIncrement: 5,
});

/** Answer of the thread: the photo, or the reason for the refusal. */
type Outcome = { photo: KeptPhoto } | { refused: keyof typeof refusals | 'tooSlow' };

const refusals = {
  damaged: messages.photoDamaged,
  tooManyPixels: messages.photoTooManyPixels,
  notAPhoto: messages.notAPhoto,
};

/**
 * Decodes a JPEG, PNG, or WebP photo, turns it upright, and encodes it anew in two sizes; nothing else of the file is kept.
 * The file, whose memory must be its own, is empty afterwards.
 * @param person people take turns
 * @throws 415 for anything else; 400 for a damaged photo or one of too many pixels; 429 or 503 when too many wait; 503 on a machine
 *   that is too busy, or when the thread dies
 */
export async function keepPhoto(file: Buffer, person: string): Promise<KeptPhoto> {
  const task = { file, maxPixels: PHOTO_MAX_PIXELS, sides: PHOTO_SIDE };
  const outcome = await threads.run(person, task, { transferList: [file.buffer as ArrayBuffer] });
  if ('photo' in outcome) {
    const { photo } = outcome;
    return { ...photo, large: Buffer.from(photo.large), small: Buffer.from(photo.small) };
  }
  if (outcome.refused === 'tooSlow') throw busy();
  const kind = outcome.refused === 'notAPhoto' ? 'unsupportedType' : 'badInput';
  throw new AppError(kind, refusals[outcome.refused], { reason: 'PHOTO_REFUSED' });
}
