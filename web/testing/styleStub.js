/** Replaces a stylesheet in tests. */
module.exports = {};
