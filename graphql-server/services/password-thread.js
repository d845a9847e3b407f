// What the threads behind passwords.ts do; JavaScript, as a thread starts without what compiles the rest.
const { hashSync, verifySync } = require('@node-rs/argon2');

module.exports = {
  hash: ({ password, cost }) => hashSync(password, cost),
  verify: ({ hash, password }) => verifySync(hash, password),
};
