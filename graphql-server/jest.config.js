/**
 * Tests of the server and of common. They use a real Postgres, started once (`testing/global-setup.ts`), with a cloned database
 * per test file.
 */
module.exports = async () => {
  const { packagesInOneFile } = await import('../scripts/lib/test-packages.mjs');
  const unusedLibrary = require.resolve('./testing/unused-library.js');
  return {
    displayName: 'server',
    rootDir: __dirname,
    roots: ['<rootDir>', '<rootDir>/../common'],
    testEnvironment: 'node',
    testMatch: ['**/*.test.ts'],
    transform: { '^.+\\.ts$': ['@swc/jest'] },
    globalSetup: './testing/global-setup.ts',
    globalTeardown: './testing/global-teardown.ts',
    setupFiles: ['reflect-metadata', './testing/quiet-log.ts', './testing/cheap-hashes.ts'],
    sandboxInjectedGlobals: (await import('../scripts/lib/quick-globals.mjs')).QUICK_GLOBALS,
    moduleNameMapper: await packagesInOneFile({
      name: 'server',
      imports: [
        '@apollo/server',
        '@apollo/server/errors',
        '@apollo/server/plugin/disabled',
        '@simplewebauthn/server',
        '@simplewebauthn/server/helpers',
        'class-validator',
        'graphql',
        'graphql-scalars',
        'hucre/xlsx',
        'openid-client',
        'prom-client',
        'type-graphql',
        'typeorm',
        'typeorm/driver/postgres/PostgresDriver.js',
        'typeorm/driver/postgres/PostgresQueryRunner.js',
      ],
      packages: [
        /^(class-validator|graphql|graphql-scalars|hucre|prom-client|type-graphql|typeorm|validator)$/,
        /^(asn1js|jose|oauth4webapi|openid-client|pvtsutils|pvutils|tslib|tsyringe)$/,
        /^@(apollo|graphql-tools|hexagon|levischuck|opentelemetry|peculiar|simplewebauthn|sqltools)\//,
      ],
      conditions: ['node', 'require'],
      // class-validator loads this library only to check phone numbers.
      stubs: { 'libphonenumber-js': unusedLibrary },
    }),
    // Processes start slowly on two busy cores, and a hundred concurrent sign-ins take a while.
    testTimeout: 90_000,
    // Jest keeps some memory of each file, which slows a long process to a third of its speed.
    workerIdleMemoryLimit: '800MB',
  };
};
