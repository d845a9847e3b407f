import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { ask } from '../e2e/product';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { figure, rounds, seed } from './rounds';

let product: AttackedProduct;
beforeAll(async () => {
  product = await startAttackedProduct();
});
afterAll(() => product?.stop());

const requestLine = fc.constantFrom(
  '',
  'GET / HTTP/1.1\r\n',
  'POST /graphql HTTP/1.1\r\nHost: x\r\n',
  'PUT /api HTTP/9.9\r\n',
);
const header = fc.constantFrom(
  'Content-Length: -1\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked, chunked\r\n',
  'Host: a\r\nHost: b\r\n',
  ': no name\r\n',
  '\r\n',
);
const attempt = fc
  .tuple(requestLine, fc.array(header, { maxLength: 4 }), fc.uint8Array({ maxLength: 300 }))
  .map(([line, headers, bytes]) => Buffer.concat([Buffer.from(line + headers.join('')), bytes]));

async function send(bytes: Buffer) {
  const socket = connect(product.port, '127.0.0.1').on('error', () => {});
  socket.resume().end(bytes);
  socket.setTimeout(2000, () => socket.destroy());
  await once(socket, 'close');
}

test('malformed HTTP does not affect other clients', async () => {
  const bystander = startBystander(product.port);
  const attempts = fc.sample(attempt, { numRuns: rounds(3000), seed });
  for (let next = 0; next < attempts.length; next += 50) await Promise.all(attempts.slice(next, next + 50).map(send));
  const { failures, p99, worst } = await bystander.stop();
  figure('malformed HTTP', 'connections', attempts.length);
  figure('malformed HTTP', 'seed', seed);
  figure('malformed HTTP', "others' p99 ms", p99);
  figure('malformed HTTP', "others' worst ms", worst);
  expect(failures).toEqual([]);
  expect(worst).toBeLessThan(1000);
  expect((await ask({ port: product.port, path: '/readyz' })).status).toBe(200);
});
