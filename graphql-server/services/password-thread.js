// What the threads behind passwords.ts do; JavaScript, as a thread starts without what compiles the rest.
const { hashSync, verifySync } = require('@node-rs/argon2');

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; about 10 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

module.exports = {
  hash: (password) => hashSync(password, parameters),
  verify: ({ hash, password }) => verifySync(hash, password),
};
