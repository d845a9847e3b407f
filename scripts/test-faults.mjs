// npm run test:faults: checks that nothing is lost if the product, its database, its mail server, or its storage fails.
import { longSuite } from './lib/long-suite.mjs';

await longSuite('faults', 'Something was lost, doubled, or cut, or did not recover.');
