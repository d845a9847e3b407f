const serverTests = require('../graphql-server/jest.config.js');

/** Long fault tests, one file per fault. `npm run test:faults` builds the product and runs them one after the other. */
module.exports = async () => ({
  // Fault tests in graphql-server use the Postgres of the server tests.
  ...(await serverTests()),
  displayName: 'faults',
  roots: ['<rootDir>', __dirname],
  testMatch: ['**/*.fault.ts'],
  maxWorkers: 1,
  testTimeout: 15 * 60_000,
});
