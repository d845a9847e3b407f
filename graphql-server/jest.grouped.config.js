/** The server's tests as `npm test` runs them: those of a folder share their modules. */
module.exports = async () => {
  const { inGroups } = await import('../scripts/lib/test-groups.mjs');
  return inGroups(await require('./jest.config.js')(), ['../common', 'core', 'sessions'], {
    // It reads all declared inputs, among them those of other tests.
    alone: /getMetadataStorage/,
  });
};
