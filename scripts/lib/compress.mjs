import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './fingerprint.mjs';

const TEXT = /\.(js|css|html|svg|ttf|map|json)$/;
/** Below this a compressed file saves no packet. */
const SMALLEST = 1024;

/** Only the playground's editor is larger; brotli's best would take half a minute for it. */
const LARGEST_AT_BEST = 250_000;

/** Lays `.gz` and `.br` beside every text of a directory that is worth it. The same bytes give the same files. */
export async function compressBelow(directory) {
  const texts = filesBelow(directory).filter((file) => TEXT.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = readFileSync(file);
      if (bytes.length < SMALLEST) return;
      const quality = bytes.length > LARGEST_AT_BEST ? 5 : constants.BROTLI_MAX_QUALITY;
      const [gz, br] = await Promise.all([
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      ]);
      if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz);
      if (br.length < bytes.length) writeFileSync(`${file}.br`, br);
    }),
  );
}
