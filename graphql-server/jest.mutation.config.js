/** The tests that need no database, for mutation testing: each mutant runs those that cover it. */
module.exports = {
  displayName: 'pure',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/access/table.test.ts',
    '<rootDir>/core/{changes,conditions,csv,days,decimals,errors,moments,paging,tokens,validate}.test.ts',
    '<rootDir>/features/*/*.policy.test.ts',
  ],
  transform: { '^.+\\.ts$': ['@swc/jest'] },
  setupFiles: ['reflect-metadata'],
};
