import { readSettings } from './settings/env';
import { printOpenidPlan } from './start/openid-plan';

/** Runs `node dist/server/check-sign-in.js` with the product's settings. Reads nothing but the provider's discovery document. */
const run = async (): Promise<boolean> => printOpenidPlan(readSettings(), console.log);

run().then(
  (works) => process.exit(works ? 0 : 1),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
