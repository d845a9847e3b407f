// npm run test:outbox: sends submissions through a proxy that drops 1,000 connections, and 200 photos through a proxy that drops
// 200. `-- --drops 200` and `-- --photos 40` reduce these numbers.
import { parseArgs } from 'node:util';
import { longJourneys } from './lib/long-suite.mjs';
import { Failed, script } from './lib/project.mjs';

const options = { drops: { type: 'string', default: '1000' }, photos: { type: 'string', default: '200' } };

await script(async () => {
  const { values } = parseArgs({ options });
  for (const [name, value] of Object.entries(values)) {
    if (!/^[1-9]\d*$/.test(value)) throw new Failed(`--${name} must be a whole number above 0, for example 200.`);
  }
  const env = { OUTBOX_DROPS: values.drops, DROPPED_PHOTOS: values.photos };
  const failure = 'A submission or a photo was lost, doubled, or sent as someone else, or the run did not finish.';
  await longJourneys(['outbox-drops', 'photo-drops'], failure, env);
});
