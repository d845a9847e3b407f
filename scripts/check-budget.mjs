// Compares the size of the built client, by page, with web/budget.json. Fails if a page has more bytes than allowed.
import { clientWeights } from './lib/client-weight.mjs';
import { Failed, script } from './lib/project.mjs';

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

await script(async () => {
  const weights = clientWeights();
  for (const { name, limit, gzip, brotli } of weights) {
    console.log(
      `${name.padEnd(24)}${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli (at most ${kilobytes(limit)} brotli)`,
    );
  }
  const heavy = weights.filter(({ brotli, limit }) => brotli > limit).map(({ name }) => name);
  if (heavy.length) throw new Failed(`Heavier than web/budget.json allows: ${heavy.join(', ')}.`);
});
