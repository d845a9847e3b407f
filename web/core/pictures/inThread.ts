import type { PreparedPicture, Size } from './picture';
import { shrink } from './shrink';
import { readTaken } from './taken';

export interface PictureJob {
  file: Blob;
  size: Size;
  withPlace: boolean;
}

/** Reads the time and place of a picture and shrinks it, in the calling thread. */
export async function prepareInThread({ file, size, withPlace }: PictureJob): Promise<PreparedPicture> {
  // Read the camera's data first, because shrinking removes it.
  const taken = await readTaken(file, { withPlace });
  return { ...taken, ...(await shrink(file, size)) };
}
