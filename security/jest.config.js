/** Long attack tests, one file per attack. `npm run test:security` builds the product and runs them one after the other. */
module.exports = async () => {
  const { moduleNameMapper } = await require('../graphql-server/jest.config.js')();
  return {
    displayName: 'security',
    rootDir: __dirname,
    testEnvironment: 'node',
    testMatch: ['**/*.attack.ts'],
    transform: { '^.+\\.ts$': ['@swc/jest'] },
    // For attacks that start the product from source: one Postgres, and a cloned database per file.
    globalSetup: '../graphql-server/testing/global-setup.ts',
    globalTeardown: '../graphql-server/testing/global-teardown.ts',
    // Jest can't load some packages directly.
    moduleNameMapper,
    setupFiles: ['reflect-metadata', '../graphql-server/testing/quiet-log.ts'],
    // Two simultaneous attacks would measure each other.
    maxWorkers: 1,
    testTimeout: 10 * 60_000,
    forceExit: true,
  };
};
