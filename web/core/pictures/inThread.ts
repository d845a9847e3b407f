import type { PreparedPicture, Size } from './picture';
import { shrink } from './shrink';
import { readTaken } from './taken';

export interface PictureJob {
  file: Blob;
  size: Size;
  withPlace: boolean;
}

/** Reads when a picture was taken, then shrinks it, in whichever thread this is called. */
export async function prepareInThread({ file, size, withPlace }: PictureJob): Promise<PreparedPicture> {
  // First: shrinking drops what the camera wrote.
  const taken = await readTaken(file, { withPlace });
  return { ...taken, ...(await shrink(file, size)) };
}
