/** Replaces CSS modules in tests: `styles.row` is 'row'. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
