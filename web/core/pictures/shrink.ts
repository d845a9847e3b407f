import { PHOTO_SIDE } from '../../../common/limits';
import { fitted, PICTURE_TYPE, type ShrunkPicture, type Size } from './picture';

const QUALITY = 0.85;
const PREVIEW_QUALITY = 0.75;

/**
 * Shrinks a picture. Decodes it only once, at the target size, to save memory. Encoding it again removes the camera's data.
 * @param size the picture's displayed size
 */
export async function shrink(file: Blob, size: Size): Promise<ShrunkPicture> {
  const target = fitted(size, PHOTO_SIDE.large);
  const bitmap = await createImageBitmap(file, {
    resizeWidth: target.width,
    resizeHeight: target.height,
    resizeQuality: 'high',
  });
  try {
    const bytes = await encoded(bitmap, target, QUALITY);
    const preview = await encoded(bitmap, fitted(target, PHOTO_SIDE.small), PREVIEW_QUALITY);
    return { ...target, bytes, preview };
  } finally {
    // Frees the memory now. Otherwise a 48-megapixel photo would stay in memory until the next garbage collection.
    bitmap.close();
  }
}

async function encoded(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<ArrayBuffer> {
  const { context, toBlob, free } = canvasOf(width, height);
  try {
    // JPEG has no alpha channel, so fill with white first.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await (await toBlob(quality)).arrayBuffer();
  } finally {
    free();
  }
}

interface Drawing {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toBlob(quality: number): Promise<Blob>;
  free(): void;
}

/** Returns an OffscreenCanvas in a worker, or a canvas element in the page. Both encode in the background. */
function canvasOf(width: number, height: number): Drawing {
  if (typeof document === 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    const toBlob = (quality: number) => canvas.convertToBlob({ type: PICTURE_TYPE, quality });
    return { context: canvas.getContext('2d', { alpha: false })!, toBlob, free: () => empty(canvas) };
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const toBlob = (quality: number) =>
    new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no canvas'))), PICTURE_TYPE, quality);
    });
  return { context: canvas.getContext('2d', { alpha: false })!, toBlob, free: () => empty(canvas) };
}

/** Shrinks a canvas to nothing, because WebKit otherwise keeps its memory. */
const empty = (canvas: Size) => void Object.assign(canvas, { width: 0, height: 0 });
