// npm run test:security: runs the long attack tests in security/ against the built product.
import { longSuite } from './lib/long-suite.mjs';

await longSuite('security', 'An attack test failed.');
