/** The server's tests in `npm test`, where tests of one folder share their modules. Those of jest.pure.config.js run before. */
module.exports = async () => {
  const { inGroups, runBy } = await import('../scripts/lib/test-groups.mjs');
  const skips = runBy(await require('./jest.mutation.config.js')());
  const folders = [
    '../common',
    'access',
    'core',
    'doors',
    'features',
    'migrations',
    'services',
    'sessions',
    'settings',
    'start',
  ];
  return inGroups(await require('./jest.config.js')(), folders, {
    // The first reads all declared inputs, among them those of other tests. The second needs a pool without threads.
    alone: /getMetadataStorage|Piscina\.prototype/,
    skips,
  });
};
