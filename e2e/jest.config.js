/** The built product as people and systems meet it: real processes, a real database, a browser. Run the build first. */
module.exports = {
  displayName: 'e2e',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  globalSetup: './global-setup.ts',
  globalTeardown: './global-teardown.ts',
  // Each file starts a product of its own; more at once would only wait for each other.
  maxWorkers: 1,
  testTimeout: 90_000,
};
