/** The server's tests in `npm test`, where tests of one folder share their modules. Skips those that jest.pure.config.js runs. */
module.exports = async () => {
  const { inGroups, runBy } = await import('../scripts/lib/test-groups.mjs');
  const skips = runBy(await require('./jest.mutation.config.js')());
  const folders = [
    '../common',
    'access',
    'core',
    'doors',
    'features',
    ['limits', 'migrations', 'services', 'sessions', 'settings', 'start', 'testing'],
  ];
  return inGroups(await require('./jest.config.js')(), folders, {
    // In a group, getMetadataStorage would also return inputs of other tests, and Piscina's pool might already have threads.
    alone: /getMetadataStorage|Piscina\.prototype/,
    skips,
  });
};
