// Loaded into an attacked product by NODE_OPTIONS. Appends the processor time of long turns of its event loop to LOOP_CPU_FILE.
// Unlike the loop's delay, processor time doesn't depend on other programs on the machine.
const { appendFileSync, readFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const file = process.env.LOOP_CPU_FILE;
const LONG_MS = 20;

const onProcessorMs = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;

if (file && isMainThread) {
  let last = onProcessorMs();
  setInterval(() => {
    const now = onProcessorMs();
    if (now - last > LONG_MS) appendFileSync(file, `${now - last}\n`);
    last = onProcessorMs();
  }, 2).unref();
}
