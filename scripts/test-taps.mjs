// npm run test:taps: counts the taps and keys of the daily jobs, from a timecard to a round of tickets, and compares
// them with their limits.
import { longJourneys } from './lib/long-suite.mjs';
import { script } from './lib/project.mjs';

const failure = 'A daily job takes more taps or keys than its limit, or the run did not finish.';
await script(() => longJourneys(['e2e/taps'], failure));
