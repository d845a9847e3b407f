import { connect, type Socket } from 'node:net';
import type { Asked } from './connection';

const AGAIN_AFTER_MS = 1000;

/**
 * Starts clients that send a request and read nothing of its response. They send a line break every second to keep the connection
 * alive. A second after their connection is closed, they open another one.
 * @returns a function that ends the clients
 */
export function startSlowReaders(asked: Asked[]): () => void {
  const sockets = new Set<Socket>();
  let ended = false;
  const open = ({ port, path, headers = {} }: Asked) => {
    if (ended) return;
    const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    // Without a data listener, Node reads nothing more once the first buffer is full.
    const socket = connect(port, '127.0.0.1').pause();
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
    // Servers ignore empty lines before a request, so these bytes only keep the connection alive.
    const dripping = setInterval(() => socket.write('\r\n'), AGAIN_AFTER_MS);
    socket.once('close', () => {
      clearInterval(dripping);
      sockets.delete(socket);
      setTimeout(() => open({ port, path, headers }), AGAIN_AFTER_MS);
    });
  };
  for (const one of asked) open(one);
  return () => {
    ended = true;
    for (const socket of sockets) socket.destroy();
  };
}
