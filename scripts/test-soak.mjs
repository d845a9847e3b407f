// npm run test:soak: runs 30 minutes of mixed load with 10,000 live sessions. `-- --rounds 0.1` takes 3 minutes.
import { longSuite } from './lib/long-suite.mjs';

await longSuite('faults', 'Memory, handles, or connections grew.', 'jest.soak.config.js');
