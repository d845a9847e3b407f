import { drawablePictures, pictureFile } from '../../testing/pictures';
import { preparePicture, UnusablePicture } from './prepare';

const camera = { isNew: true, withPlace: false };
const library = { isNew: false, withPlace: false };

test('a photo that the camera takes now has the device’s time; an old file without a time has none', async () => {
  drawablePictures();
  const before = Date.now();
  const taken = await preparePicture(pictureFile(), camera);
  expect(taken.takenAtSource).toBe('device');
  expect(Date.parse(taken.takenAt!)).toBeGreaterThanOrEqual(before);
  const found = await preparePicture(pictureFile(), library);
  expect([found.takenAt, found.takenAtSource]).toEqual([undefined, undefined]);
});

test('a photo keeps its shape, and a small one its size', async () => {
  drawablePictures({ width: 3000, height: 6000 });
  expect(await preparePicture(pictureFile(), library)).toMatchObject({ width: 1024, height: 2048 });
  drawablePictures({ width: 640, height: 480 });
  expect(await preparePicture(pictureFile(), library)).toMatchObject({ width: 640, height: 480 });
});

test('the place is asked for only when it is wanted, and only of new photos', async () => {
  drawablePictures();
  const getCurrentPosition = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude: 37.5, longitude: -122.25 } } as GeolocationPosition),
  );
  Object.assign(navigator, { geolocation: { getCurrentPosition } });
  expect((await preparePicture(pictureFile(), camera)).place).toBeUndefined();
  expect((await preparePicture(pictureFile(), { ...library, withPlace: true })).place).toBeUndefined();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  expect((await preparePicture(pictureFile(), { ...camera, withPlace: true })).place).toEqual({
    latitude: 37.5,
    longitude: -122.25,
  });
});

test('photos are made ready one at a time', async () => {
  drawablePictures();
  let [now, most] = [0, 0];
  Object.assign(globalThis, {
    async createImageBitmap() {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now--;
      return { close() {} };
    },
  });
  await Promise.all([1, 2, 3].map((number) => preparePicture(pictureFile(`${number}.jpg`), library)));
  expect(most).toBe(1);
});

test('a picture that can’t be decoded is refused with its name', async () => {
  drawablePictures();
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  await expect(preparePicture(pictureFile('IMG_7.jpg'), library)).rejects.toThrow(UnusablePicture);
  await expect(preparePicture(pictureFile('IMG_7.jpg'), library)).rejects.toThrow('IMG_7.jpg could not be read');
});
