/**
 * Tests without a database, for mutation testing. Each mutant runs the tests that cover it. Libraries' shims replace their
 * decorators, because each run reloads its modules.
 */
module.exports = {
  displayName: 'pure',
  rootDir: __dirname,
  roots: ['<rootDir>', '<rootDir>/../common'],
  testEnvironment: 'node',
  testMatch: [
    '**/common/*.test.ts',
    '<rootDir>/access/table.test.ts',
    '<rootDir>/core/**/{changes,conditions,csv,days,errors,moments,paging,tokens,validate}.test.ts',
    '<rootDir>/features/**/*.policy.test.ts',
  ],
  moduleNameMapper: {
    '^type-graphql$': 'type-graphql/shim',
    '^typeorm$': 'typeorm/typeorm-model-shim.js',
    '^libphonenumber-js(/.*)?$': '<rootDir>/testing/unused-library.js',
  },
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  setupFiles: ['reflect-metadata'],
  watchman: false,
};
