/** The server's tests in `npm test`, where tests of one folder share their modules. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  return inGroups(await require('./jest.config.js')(), ['../common', 'core', 'sessions'], {
    // Runs alone because it reads all declared inputs, also those of other tests.
    alone: /getMetadataStorage/,
  });
};
