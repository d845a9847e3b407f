/**
 * Preloaded into a product (NODE_OPTIONS=--require). Adds a migration, so that the product acts as a newer version. The
 * migration's statements are in NEXT_MIGRATION, and its name is in NEXT_NAME. So an upgrade can be tested without newer code.
 */
const { isMainThread } = require('node:worker_threads');

const { NEXT_NAME: name, NEXT_MIGRATION: statements } = process.env;
if (isMainThread && name) {
  const { DataSource } = require('typeorm');
  const { initialize } = DataSource.prototype;
  DataSource.prototype.initialize = async function () {
    await initialize.call(this);
    this.migrations.push({ name, up: (db) => db.query(statements), down: async () => undefined });
    return this;
  };
}
