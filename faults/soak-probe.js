/**
 * Preloaded into the product by the soak test (NODE_OPTIONS=--require), so that memory is measured after a garbage collection.
 * GET PROBE_PORT returns process.memoryUsage(). GET PROBE_PORT/<file> also writes a heap snapshot there. LEAK_BYTES injects a
 * leak of that size per request.
 */
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.env['PROBE_PORT']) {
  const v8 = require('node:v8');
  v8.setFlagsFromString('--expose-gc');
  const gc = require('node:vm').runInNewContext('gc');

  require('node:http')
    .createServer((req, res) => {
      gc();
      if (req.url !== '/') v8.writeHeapSnapshot(req.url);
      res.end(JSON.stringify(process.memoryUsage()));
    })
    .listen(Number(process.env['PROBE_PORT']), '127.0.0.1')
    .unref();

  const bytes = Number(process.env['LEAK_BYTES'] ?? 0);
  const leaked = [];
  const keep = () => leaked.push(new Array(bytes / 8).fill(0));
  if (bytes) require('node:diagnostics_channel').subscribe('http.server.request.start', keep);
}
