const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Replaces `import text from '.../schema.graphql?raw'`, which Vite supports and Jest does not. */
module.exports = {
  __esModule: true,
  default: readFileSync(path.join(__dirname, '..', '..', 'schema', 'schema.graphql'), 'utf8'),
};
