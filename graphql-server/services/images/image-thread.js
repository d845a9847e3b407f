// Runs in the worker thread of images.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { createHash } = require('node:crypto');
const sharp = require('sharp');
const { Refusal, checkStructure } = require('./image-structure.js');

sharp.cache(false);
sharp.concurrency(1);
// Blocks all formats of libvips except JPEG, PNG, and WebP.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const LONGEST_SECONDS = 20;
const QUALITY = 82;

/**
 * Encodes a JPEG with a maximum side length in pixels, without metadata, in sRGB.
 * @param {import('sharp').Sharp} image
 * @param {number} side
 */
const encode = (image, side) =>
  image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer({ resolveWithObject: true });

/** @param {import('./images').PhotoTask} task */
async function keep({ file, maxPixels, sides }) {
  const sent = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const picture = checkStructure(sent, maxPixels);
  const { data: large, info } = await encode(
    sharp(picture, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }).autoOrient(),
    sides.large,
  );
  const { data: small } = await encode(sharp(large), sides.small);
  const sha256 = createHash('sha256').update(sent).digest('hex');
  return { large, small, width: info.width, height: info.height, sha256 };
}

/** @param {import('./images').PhotoTask} task */
module.exports = async (task) => {
  try {
    return { photo: await keep(task) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.why };
    // sharp times out if the machine is too busy. Any other failure is caused by the file.
    return { refused: /timeout: \d+% complete/.test(/** @type {Error} */ (error).message) ? 'tooSlow' : 'damaged' };
  }
};
