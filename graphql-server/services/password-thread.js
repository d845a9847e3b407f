// Runs in the worker threads of passwords.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { hashSync, verifySync } = require('@node-rs/argon2');

module.exports = {
  /** @param {{ password: string, cost: import('@node-rs/argon2').Options }} task */
  hash: ({ password, cost }) => hashSync(password, cost),
  /** @param {{ hash: string, password: string }} task */
  verify: ({ hash, password }) => verifySync(hash, password),
};
