/**
 * Preloaded into a product (NODE_OPTIONS=--require), makes it a newer version: one more migration, NEXT_MIGRATION, under the
 * name NEXT_NAME. So an upgrade is tested without the code of another version.
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
