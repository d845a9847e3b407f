import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** A file as a phone's camera creates it. */
export interface CameraFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
  /** Set if the file was written to disk (`onDisk`). `addPhotos` then passes the path instead of the bytes. */
  path?: string;
}

interface Camera {
  width?: number;
  height?: number;
  /** The camera's time, such as '2026:11:20 10:20:30', with its offset '-08:00'. */
  takenAt?: [time: string, offset: string];
  /** True to add a location: 37.5 N, 122.25 W. */
  place?: boolean;
  /** True to add noise, so that the file is as large as a real photo's. */
  noisy?: boolean;
  onDisk?: boolean;
}

/** Draws a small tile of noise. Repeating it is faster than drawing noise for a whole picture. */
const noise = () =>
  sharp({
    create: {
      width: 500,
      height: 500,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 120, sigma: 12 },
    },
  })
    .png()
    .toBuffer();

/** Draws a JPEG with a camera's Exif data. Each color results in different bytes. */
export async function cameraFile(color: string, options: Camera = {}): Promise<CameraFile> {
  const { width = 1600, height = 1200, takenAt, place, noisy, onDisk } = options;
  const drawing = sharp({ create: { width, height, channels: 3, background: color } });
  if (noisy) drawing.composite([{ input: await noise(), tile: true }]);
  const buffer = await drawing
    .withExif({
      IFD0: { Make: 'Fieldphone', Model: 'F-1', Artist: 'Owner Name' },
      IFD2: takenAt ? { DateTimeOriginal: takenAt[0], OffsetTimeOriginal: takenAt[1] } : {},
      ...(place && {
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '37/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '122/1 15/1 0/1',
        },
      }),
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  const file: CameraFile = { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer };
  if (!onDisk) return file;
  const path = join(mkdtempSync(join(tmpdir(), 'fieldbook-camera-')), file.name);
  writeFileSync(path, buffer);
  return { ...file, path };
}

/** Clicks a button that opens the device's camera or files, and chooses these files. */
export async function addPhotos(page: Page, button: Locator, files: readonly CameraFile[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  const paths = files.flatMap(({ path }) => path ?? []);
  await chooser.setFiles(
    paths.length > 0 ? paths : files.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })),
  );
}

/** Returns the buttons that open the photos on a page. */
export const photosIn = (page: Page) => page.getByRole('button', { name: /^View photo: / });
