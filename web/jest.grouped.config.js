/** Jest settings for the web tests in `npm test`. Tests of one folder share their modules. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  const forgetBrowser = require.resolve('./testing/forgetBrowser.ts');
  const after = `afterAll(require(${JSON.stringify(forgetBrowser)}).forgetBrowser);`;
  return inGroups(await require('./jest.config.js')(), ['app', 'components', 'core', 'features'], {
    // These files run alone. Tests with IndexedDB can open its database only once per process. A failed dynamic import may be
    // reported only during the next file.
    alone: /testing\/device'|fake-indexeddb|dynamically imported module/,
    after,
  });
};
