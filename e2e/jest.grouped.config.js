/** The end-to-end tests in `npm test`, which share their products, browser, and windows. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  // Another step of `npm test` runs the catalog of stories. `npm run test:taps` and `npm run test:spanish` run the others.
  const isApart = (file) => /(catalog|taps|spanish-dialogs)\.test\.ts$/.test(file);
  return inGroups(require('./jest.config.js'), ['../e2e'], { skips: isApart });
};
