import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messageClasses } from './message-classes';

test("requests and responses have the app's prototypes before Express handles them", async () => {
  const app = express();
  app.get('/', (req, res) => void res.json({ secure: req.secure, sees: req.app === app && res.app === app }));
  const server = createServer(messageClasses(app));
  const seen: unknown[] = [];
  const see = (...messages: object[]) => seen.push(...messages.map((each) => Object.getPrototypeOf(each)));
  server.on('request', (req, res) => {
    see(req, res);
    app(req, res);
    see(req, res);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  expect(await response.json()).toEqual({ secure: false, sees: true });
  expect(seen.map((each) => each === app.request || each === app.response)).toEqual([true, true, true, true]);
});
