import { join } from 'node:path';
import Piscina from 'piscina';
import { PHOTO_MAX_PIXELS, PHOTO_SIDE } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { AppError, busy } from '../../core/errors';
import { log } from '../log';

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
const thread = new Piscina<unknown, Outcome>({
  filename: join(__dirname, 'image-thread.js'),
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  niceIncrement: 5,
});
// A thread that crashes fails its task, which reports it, and is replaced.
thread.on('error', (error) => log.error({ err: error }, 'the image thread crashed'));

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
 * @throws 415 for anything else; 400 for a damaged photo or one of too many pixels; 503 on a machine that is too busy
 */
export async function keepPhoto(file: Buffer): Promise<KeptPhoto> {
  const task = { file, maxPixels: PHOTO_MAX_PIXELS, sides: PHOTO_SIDE };
  const outcome = await thread.run(task, { transferList: [file.buffer as ArrayBuffer] });
  if ('photo' in outcome) {
    const { photo } = outcome;
    return { ...photo, large: Buffer.from(photo.large), small: Buffer.from(photo.small) };
  }
  if (outcome.refused === 'tooSlow') throw busy();
  const kind = outcome.refused === 'notAPhoto' ? 'unsupportedType' : 'badInput';
  throw new AppError(kind, refusals[outcome.refused], { reason: 'PHOTO_REFUSED' });
}
