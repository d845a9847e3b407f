/** The server's tests: a real Postgres, started once (testing/global-setup.ts); a cloned database per test file. */
module.exports = {
  displayName: 'server',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  globalSetup: './testing/global-setup.ts',
  globalTeardown: './testing/global-teardown.ts',
  setupFiles: ['reflect-metadata', './testing/quiet-log.ts', './testing/cheap-hashes.ts'],
  // Every test file loads its modules anew; this one is large and never called.
  moduleNameMapper: { '^libphonenumber-js(/.*)?$': '<rootDir>/testing/unused-library.js' },
  // Process starts are slow on two busy cores.
  testTimeout: 30_000,
  // Jest keeps some memory of each file, and the last files of a long process run at a third of the speed.
  workerIdleMemoryLimit: '800MB',
  forceExit: true,
};
