// Runs in the worker thread of common-passwords.ts. Written in JavaScript, because a thread starts without the TypeScript compiler.
const { ZxcvbnFactory } = require('@zxcvbn-ts/core');
const { adjacencyGraphs, dictionary: common } = require('@zxcvbn-ts/language-common');
const { dictionary: english } = require('@zxcvbn-ts/language-en');

const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

/** Returns the number of guesses that the password withstands. `words` are the first words that somebody would guess. */
module.exports = (/** @type {{ password: string, words: string[] }} */ { password, words }) =>
  zxcvbn.check(password, words).guesses;
