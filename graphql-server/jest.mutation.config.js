/**
 * The tests that need no database, for mutation testing: each mutant runs those that cover it. The libraries' own shims
 * for sharing classes with a client stand in for their decorators, because every run reloads its modules.
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
