const path = require('node:path');

/** Packages that ship ES modules only: they are compiled for Jest, the rest of node_modules is not. */
const esModulesOnly = ['storybook', '@storybook', '@vitest', 'tinyspy', 'tinyrainbow'];

/** @type {import('jest').Config} */
module.exports = {
  displayName: 'web',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  setupFiles: ['<rootDir>/testing/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/testing/cssModuleStub.js',
    '\\.css$': '<rootDir>/testing/styleStub.js',
    '\\.graphql\\?raw$': '<rootDir>/testing/schemaText.js',
  },
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModulesOnly.join('|')})/)`],
  // The journeys in a browser run beside these tests.
  testTimeout: 20_000,
  restoreMocks: true,
  cacheDirectory: path.join(__dirname, '..', '.cache', 'jest-web'),
};
