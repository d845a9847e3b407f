/** Replaces a large library that is loaded but never called, such as the phone number library of class-validator. */
module.exports = {};
