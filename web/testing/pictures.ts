/**
 * Gives jsdom the browser functions that decode and draw a photo, for tests of the code around them. The result counts the
 * bitmaps that the code has closed.
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
    // jsdom's Blob can't be read.
    callback({ arrayBuffer: async () => new TextEncoder().encode(text).buffer } as unknown as Blob);
  });
  return seen;
}

/** Returns a camera's file. jsdom's own files can't be read. */
export const pictureFile = (name = 'IMG_1.jpg', type = 'image/jpeg') =>
  Object.assign(new File(['picture'], name, { type }), {
    arrayBuffer: async () => new TextEncoder().encode('picture').buffer,
  });
