/**
 * Adds the browser functions that decode and draw a photo to jsdom. In the result, `closed` counts the bitmaps that the tested
 * code has closed.
 */
export function drawablePictures({ width = 4000, height = 3000 } = {}): { closed: number } {
  const seen = { closed: 0 };
  class LoadedImage {
    onload?: () => void;
    naturalWidth = width;
    naturalHeight = height;
    set src(_: string) {
      setTimeout(() => this.onload?.());
    }
  }
  Object.assign(globalThis, {
    Image: LoadedImage,
    createImageBitmap: async () => ({ close: () => void seen.closed++ }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  const context = { fillRect() {}, drawImage() {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, callback) {
    const text = `${this.width}x${this.height}`;
    // The bytes of jsdom's Blob can't be read.
    callback({ arrayBuffer: async () => new TextEncoder().encode(text).buffer } as unknown as Blob);
  });
  return seen;
}

/** Returns a photo file whose bytes can be read, unlike those of jsdom's own files. */
export const pictureFile = (name = 'IMG_1.jpg', type = 'image/jpeg') =>
  Object.assign(new File(['picture'], name, { type }), {
    arrayBuffer: async () => new TextEncoder().encode('picture').buffer,
  });
