/** Jest settings for the web tests in `npm test`. Tests of one folder share their modules. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  const forgetBrowser = require.resolve('./testing/forgetBrowser.ts');
  const after = `afterAll(require(${JSON.stringify(forgetBrowser)}).forgetBrowser);`;
  return inGroups(await require('./jest.config.js')(), ['app', 'components', 'core', 'features'], {
    // These files run alone, because they open the device's database anew, or because a failed dynamic import may be reported only
    // during the next file.
    alone: /fake-indexeddb|from '.\/storage'|dynamically imported module/,
    // Other tests run in a browser without IndexedDB.
    apart: { device: /testing\/device'/ },
    after,
  });
};
