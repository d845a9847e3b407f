/** The end-to-end tests in `npm test`, which share their products, browser, and windows. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  // Another step of `npm test` runs the catalog of stories.
  const grouped = inGroups(require('./jest.config.js'), ['../e2e'], { alone: /storybook/ });
  return { ...grouped, testPathIgnorePatterns: [...grouped.testPathIgnorePatterns, 'catalog'] };
};
