import type { PreparedPicture, Size } from './picture';
import { shrink } from './shrink';
import { readTaken } from './taken';

export interface PictureJob {
  file: Blob;
  size: Size;
  withPlace: boolean;
}

/** Reads when a picture was taken, then shrinks it, in the calling thread. */
export async function prepareInThread({ file, size, withPlace }: PictureJob): Promise<PreparedPicture> {
  // Read first, because shrinking removes the camera's data.
  const taken = await readTaken(file, { withPlace });
  return { ...taken, ...(await shrink(file, size)) };
}
