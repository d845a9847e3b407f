const { mutate } = require('../mutation/stryker.config.json');
const serverTests = require('./jest.config.js');

const filesToMutate = mutate.filter((files) => !files.startsWith('!'));

/**
 * Tests without a database: those next to the files that mutation testing changes, and the table of permissions.
 * Each mutant runs the tests that cover it. In `npm test`, jest.pure.config.js runs these tests.
 */
module.exports = async () => ({
  ...(await serverTests()),
  displayName: 'pure',
  testMatch: [
    '<rootDir>/access/table.test.ts',
    ...filesToMutate.map((files) => `<rootDir>/../${files.replace(/\.ts$/, '.test.ts')}`),
  ],
  // permissions.test.ts needs a server.
  testPathIgnorePatterns: ['access/permissions.test.ts', '/node_modules/'],
  testSequencer: require.resolve('./testing/tests-beside-files.js'),
  globalSetup: undefined,
  globalTeardown: undefined,
});
