/** Long fault tests, one file a fault. `npm run test:faults` builds the product and runs them one after the other. */
module.exports = {
  displayName: 'faults',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['**/*.fault.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  setupFiles: ['reflect-metadata'],
  maxWorkers: 1,
  testTimeout: 15 * 60_000,
  forceExit: true,
};
