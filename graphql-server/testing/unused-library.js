/** Replaces a large library that is loaded but never called, such as class-validator's for phone numbers. */
module.exports = {};
