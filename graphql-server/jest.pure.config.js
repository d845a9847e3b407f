/** Runs the tests of jest.mutation.config.js as a step of `npm test`, where tests of one folder share their modules. */
module.exports = async () => {
  const { inGroups, runBy } = await import('../scripts/lib/test-groups.mjs');
  const config = await require('./jest.mutation.config.js')();
  const isPure = runBy(config);
  const grouped = inGroups(config, ['../common', 'access', 'core', 'features'], { skips: (file) => !isPure(file) });
  return { ...grouped, testSequencer: undefined };
};
