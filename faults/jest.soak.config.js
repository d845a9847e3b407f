/** `npm run test:soak`: half an hour of mixed load, during which nothing may grow. */
module.exports = async () => ({
  ...(await require('./jest.config.js')()),
  testMatch: ['**/*.soak.ts'],
  testTimeout: 60 * 60_000,
});
