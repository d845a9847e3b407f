/** Tests the built product from outside: real processes, a real database, and a browser. Run the build first. */
module.exports = {
  displayName: 'e2e',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  globalSetup: './global-setup.ts',
  globalTeardown: './global-teardown.ts',
  setupFilesAfterEnv: ['./end-products.ts'],
  // One worker's products and browsers use all processors. More workers would only wait for each other.
  maxWorkers: 1,
  testTimeout: 90_000,
};
