import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxVersion, PROXY_CONF } from '../testing/nginx';

/** A directive in an nginx file: its words, and the block in its braces. */
interface Directive {
  parts: string[];
  inside: Directive[];
}

/** Parses the nginx syntax that deploy/proxy.conf uses: words, double quotes, comments, and blocks. */
function parse(text: string): Directive[] {
  const tokens = text.replaceAll(/#.*$/gm, '').match(/"[^"]*"|[{};]|[^\s{};"]+/g) ?? [];
  const block = (): Directive[] => {
    const directives: Directive[] = [];
    let parts: string[] = [];
    for (let token = tokens.shift(); token && token !== '}'; token = tokens.shift()) {
      if (token !== ';' && token !== '{') parts.push(token.replaceAll('"', ''));
      else {
        directives.push({ parts, inside: token === '{' ? block() : [] });
        parts = [];
      }
    }
    return directives;
  };
  return block();
}

const top = parse(readFileSync(PROXY_CONF, 'utf8'));
const find = (directives: Directive[], ...start: string[]) =>
  directives.filter(({ parts }) => start.every((word, index) => parts[index] === word));
const only = (directives: Directive[], ...start: string[]): Directive => {
  const found = find(directives, ...start);
  expect([start, found.length]).toEqual([start, 1]);
  return found[0]!;
};
const server = only(top, 'server').inside;
// All locations inherit the server's headers.
const header = (name: string) => only(server, 'proxy_set_header', name).parts[2];

/** Evaluates nginx's `map`: the variable's value for this source value, or `default`. */
function mapped(variable: string, value: string): [source: string, result: string] {
  const { parts, inside } = top.find(({ parts: [name, , to] }) => name === 'map' && to === variable)!;
  return [parts[1]!, (find(inside, value)[0] ?? only(inside, 'default')).parts[1]!];
}

test('the proxy sends every request to one of the product’s instances', () => {
  const locations = find(server, 'location');
  expect(locations.map(({ parts }) => parts[1])).toEqual(['/', '/assets/']);
  for (const { inside } of locations) expect(only(inside, 'proxy_pass').parts[1]).toBe('http://product');
  expect(find(only(top, 'upstream', 'product').inside, 'server').map(({ parts }) => parts[1])).toEqual([
    'product-1:4000',
    'product-2:4000',
  ]);
});

test('after a 404, only a request for an asset is sent to the next instance', () => {
  const [everything, assets] = find(server, 'location').map(({ inside }) => inside);
  expect(find(everything!, 'proxy_next_upstream')).toEqual([]);
  expect(only(assets!, 'proxy_next_upstream').parts.slice(1)).toEqual(['error', 'timeout', 'http_404']);
});

test('the proxy looks up the addresses of the instances every 5 s', () => {
  expect(only(top, 'resolver').parts).toEqual(['resolver', '127.0.0.11', 'valid=5s', 'ipv6=off']);
  const upstream = only(top, 'upstream', 'product').inside;
  expect(find(upstream, 'zone')).toHaveLength(1);
  for (const { parts } of find(upstream, 'server')) expect(parts.slice(2)).toEqual(['resolve', 'fail_timeout=1s']);
  expect(only(server, 'proxy_connect_timeout').parts[1]).toBe('2s');
});

test.each([
  ['https', 'https'],
  ['http', '$scheme'],
  ['', '$scheme'],
  ['gopher', '$scheme'],
])('behind a load balancer that sends X-Forwarded-Proto: %s, the product gets %s', (sent, received) => {
  expect(mapped(header('X-Forwarded-Proto')!, sent)).toEqual(['$http_x_forwarded_proto', received]);
});

test('the product gets the browser’s Host with its port, and the client’s address last in X-Forwarded-For', () => {
  expect(header('Host')).toBe('$http_host');
  expect(header('X-Forwarded-For')).toBe('$proxy_add_x_forwarded_for');
});

test.each([
  ['/api', 'api'],
  ['/api/timecards', 'api'],
  ['/graphql', 'api'],
  ['/', 'files'],
  ['/apiary', 'files'],
  ['/assets/main.js', 'files'],
  ['/readyz', 'files'],
])('the proxy limits requests of one address for %s in the zone %s', (uri, limited) => {
  const zones = find(top, 'limit_req_zone').filter(({ parts: [, variable] }) => {
    const { inside } = top.find(({ parts: [name, from, to] }) => name === 'map' && from === '$uri' && to === variable)!;
    const found = inside.find(({ parts: [source] }) => source![0] === '~' && new RegExp(source!.slice(1)).test(uri));
    return (found ?? only(inside, 'default')).parts[1] === '$binary_remote_addr';
  });
  expect(zones.map(({ parts }) => parts[2])).toEqual([expect.stringMatching(`^zone=${limited}:`)]);
  expect(only(server, 'limit_req', `zone=${limited}`).parts).toContain('nodelay');
});

test('the proxy streams uploads and long lists, over connections that stay open', () => {
  expect(only(server, 'proxy_request_buffering').parts[1]).toBe('off');
  expect(only(server, 'proxy_buffering').parts[1]).toBe('off');
  expect(only(server, 'proxy_http_version').parts[1]).toBe('1.1');
  expect(header('Connection')).toBe('');
});

test('the proxy’s log has no query strings, which may hold secrets', () => {
  const format = only(server, 'access_log').parts.at(-1)!;
  const logged = only(top, 'log_format', format).parts.join(' ');
  expect(logged).toContain('$uri');
  expect(logged).not.toMatch(/\$(request(?!_method|_time)|args|query_string|http_referer)/);
});

test('the proxy accepts a document of 50 MB and rejects one of twice the size', () => {
  const [, size] = only(server, 'client_max_body_size').parts;
  const [, count, unit] = /^(\d+)([km])$/.exec(size!)!;
  const bytes = Number(count) * (unit === 'm' ? 1_048_576 : 1024);
  expect(bytes).toBeGreaterThanOrEqual(52_428_800);
  expect(bytes).toBeLessThan(104_857_600);
});

test('nginx closes an idle connection before the server behind it does', () => {
  const [, kept] = only(only(top, 'upstream', 'product').inside, 'keepalive_timeout').parts;
  expect(kept).toMatch(/^\d+ms$/);
  expect(Number.parseInt(kept!, 10)).toBeLessThan(createServer().keepAliveTimeout);
});

/** Returns the installed nginx version as a number such as 1.029003, or 0 if nginx isn't installed. */
function nginxNumber(): number {
  const [major = 0, minor = 0, patch = 0] = nginxVersion()?.split('.').map(Number) ?? [];
  return major + minor / 1e3 + patch / 1e6;
}

// Skipped without nginx, or with a version before 1.27.3, which doesn't look up instances again.
(nginxNumber() >= 1.027003 ? test : test.skip)('nginx accepts deploy/proxy.conf', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fieldbook-nginx-'));
  const text = readFileSync(PROXY_CONF, 'utf8').replaceAll(/product-\d:4000/g, '127.0.0.1:4000');
  const main = path.join(folder, 'nginx.conf');
  writeFileSync(main, `pid ${folder}/pid; events {} http { access_log off; ${text} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', main], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, expect.stringContaining('successful')]);
});
