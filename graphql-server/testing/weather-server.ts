import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns one step of a forecast in OpenWeatherMap's form, with clear weather by default. */
export const buildStep = (moment: string, overrides: { main?: string; pop?: number } = {}) => ({
  dt: Date.parse(moment) / 1000,
  main: { temp: 284.2, humidity: 80 },
  weather: [{ id: 800, main: overrides.main ?? 'Clear', description: 'as configured', icon: '01d' }],
  pop: overrides.pop ?? 0,
  dt_txt: moment,
});

export interface WeatherServer {
  url: string;
  /** Queries of the requests that the service received, oldest first. */
  asked: URLSearchParams[];
  /** Response to all later requests. */
  respond: (req: IncomingMessage, res: ServerResponse) => void;
  /** Responds with this forecast from now on. */
  tell(steps: object[]): void;
  close(): void;
}

/** Makes the service hang. Divides the server's time limit for a request by `faster`, so that the test doesn't wait so long. */
export function hang(service: WeatherServer, faster: number): void {
  service.respond = () => {};
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / faster));
}

/** Starts a weather service on loopback. Tests set its responses, including faults. */
export async function startWeatherServer(): Promise<WeatherServer> {
  const http = createServer((req, res) => {
    server.asked.push(new URL(req.url!, 'http://x').searchParams);
    server.respond(req, res);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: WeatherServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked: [],
    respond: (_req, res) => void res.writeHead(500).end(),
    tell(steps) {
      const body = JSON.stringify({ cod: '200', message: 0, cnt: steps.length, list: steps, city: { name: 'Site' } });
      server.respond = (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;
}
