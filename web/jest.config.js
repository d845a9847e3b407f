const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Packages with only ES modules. Jest compiles them, but not the rest of node_modules. */
const esModulesOnly = ['storybook', '@storybook', '@vitest', 'tinyspy', 'tinyrainbow', 'exifr'];

/** Returns the paths from which Icon.tsx imports its icons. */
const iconImports = () =>
  readFileSync(path.join(__dirname, 'components', 'Icon.tsx'), 'utf8').match(/@ant-design\/icons\/\w+/g);

/** @returns {Promise<import('jest').Config>} */
module.exports = async () => {
  const { packagesInOneFile } = await import('../scripts/lib/test-packages.mjs');
  const { QUICK_GLOBALS } = await import('../scripts/lib/quick-globals.mjs');
  return {
    displayName: 'web',
    rootDir: __dirname,
    testEnvironment: 'jsdom',
    // Omits JSON, because graphql-scalars, which isn't bundled for these tests, declares a variable of that name.
    sandboxInjectedGlobals: QUICK_GLOBALS.filter((name) => name !== 'JSON'),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    setupFiles: ['<rootDir>/testing/polyfills.ts'],
    setupFilesAfterEnv: ['<rootDir>/testing/setup.ts'],
    moduleNameMapper: {
      '\\.module\\.css$': '<rootDir>/testing/cssModuleStub.js',
      '\\.css$': '<rootDir>/testing/styleStub.js',
      '\\.graphql\\?raw$': '<rootDir>/testing/schemaText.js',
      ...(await packagesInOneFile({
        name: 'web',
        imports: [
          '@ant-design/cssinjs',
          '@apollo/client',
          '@apollo/client/errors',
          '@apollo/client/link/error',
          '@apollo/client/react',
          '@apollo/client/utilities',
          '@radix-ui/react-toast',
          '@testing-library/dom',
          '@testing-library/jest-dom',
          '@testing-library/react',
          '@testing-library/user-event',
          'antd',
          '@ant-design/icons/CloseCircleFilled',
          'antd/locale/en_US',
          'antd/locale/es_US',
          ...iconImports(),
          'dayjs',
          'dayjs/plugin/utc',
          'graphql',
          'react-error-boundary',
          'react-hook-form',
          'react-router-dom',
          'rxjs',
        ],
        packages: [
          /^(antd|aria-query|dayjs|dom-accessibility-api|graphql|pretty-format|rxjs)$/,
          // Omits React itself, because its act() can find Node's setImmediate only through the module that Jest gives it.
          /^(react-error-boundary|react-hook-form|react-router|react-router-dom)$/,
          /^@(ant-design|apollo|radix-ui|rc-component|testing-library|wry)\//,
        ],
        conditions: ['browser', 'require'],
        // setup.ts mocks this module.
        separate: ['@rc-component/util/lib/Dom/dynamicCSS.js'],
      })),
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
    // The timeout is long, because the end-to-end tests run at the same time.
    testTimeout: 40_000,
    restoreMocks: true,
    cacheDirectory: path.join(__dirname, '..', '.cache', 'jest-web'),
  };
};
