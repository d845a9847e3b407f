/** Stands for a stylesheet in tests. */
module.exports = {};
