import { drawablePictures, pictureFile } from '../../testing/pictures';
import { preparePicture, UnusablePicture } from './prepare';

const options = { withPlace: false };

test('a large photo shrinks proportionally, and a small photo keeps its size', async () => {
  drawablePictures({ width: 3000, height: 6000 });
  expect(await preparePicture(pictureFile(), options)).toMatchObject({ width: 1024, height: 2048 });
  drawablePictures({ width: 640, height: 480 });
  expect(await preparePicture(pictureFile(), options)).toMatchObject({ width: 640, height: 480 });
});

test('a picture that can’t be decoded is refused, and the error contains the file’s name', async () => {
  drawablePictures();
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  await expect(preparePicture(pictureFile('IMG_7.jpg'), options)).rejects.toThrow(UnusablePicture);
  await expect(preparePicture(pictureFile('IMG_7.jpg'), options)).rejects.toThrow('IMG_7.jpg could not be read');
});
