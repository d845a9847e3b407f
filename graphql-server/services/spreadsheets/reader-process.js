// Child process of read-spreadsheet.ts. Written in JavaScript, because it starts without the TypeScript compiler.
const { setPriority } = require('node:os');
const { readFile } = require('./read-file.js');

// Lowers this process's priority, because the server's own requests come first.
setPriority(10);
// Exit when the server has ended, because nobody waits for the rows.
process.once('disconnect', () => process.exit());

/** @type {Promise<import('./read-spreadsheet').ReadingTask>} */
const sent = new Promise((resolve) => {
  process.once('message', (message) => resolve(/** @type {import('./read-spreadsheet').ReadingTask} */ (message)));
});
/** @param {import('./read-spreadsheet').ReaderMessage} message */
const send = (message) => new Promise((resolve) => process.send?.(message, resolve));

/** @returns {Promise<Buffer>} */
async function bytesSent() {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function main() {
  const [task, bytes] = await Promise.all([sent, bytesSent()]);
  for await (const message of readFile(bytes, task)) await send(message);
  process.exit();
}

void main();
