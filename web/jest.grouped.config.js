const { readdirSync } = require('node:fs');
const path = require('node:path');

/** The web tests in `npm test`, where tests of one folder share their modules. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  const forgetBrowser = require.resolve('./testing/forgetBrowser.ts');
  // The pages of accounts leave state behind.
  const features = readdirSync(path.join(__dirname, 'features')).filter((name) => name !== 'accounts');
  const folders = ['app', 'components', 'core', ...features.map((name) => `features/${name}`)];
  const grouped = inGroups(await require('./jest.config.js')(), folders, {
    // Files that run alone: the device's database is opened only once, and a failed import is reported late.
    alone: /testing\/device'|fake-indexeddb|dynamically imported module/,
    after: `afterAll(require(${JSON.stringify(forgetBrowser)}).forgetBrowser);`,
  });
  // e2e/catalog.test.ts runs all stories in a browser, which shows more.
  return { ...grouped, testPathIgnorePatterns: [...grouped.testPathIgnorePatterns, 'testing/stories'] };
};
