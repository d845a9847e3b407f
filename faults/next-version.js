/**
 * Preloaded into a product (NODE_OPTIONS=--require), makes it a newer version with one more migration, NEXT_MIGRATION, named
 * NEXT_NAME. This tests an upgrade without another version's code.
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
