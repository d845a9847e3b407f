// Runs in the worker threads of passwords.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { hashSync, verifySync } = require('@node-rs/argon2');

module.exports = {
  hash: ({ password, cost }) => hashSync(password, cost),
  verify: ({ hash, password }) => verifySync(hash, password),
};
