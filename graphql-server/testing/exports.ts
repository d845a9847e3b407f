import type { ApiClient } from './client';

/** Returns the lines of a CSV file without its byte order mark. Works only for texts without line breaks. */
export const lines = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

/** Exports a list as CSV. Returns its lines, the header first. Throws unless the status is 200. */
export async function csvOf(client: ApiClient, path: string): Promise<string[]> {
  const { status, body } = await client.raw('GET', `/api${path}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return lines(body);
}

/** Exports a list in any format from the server at `url`. Returns the file's bytes and the headers. */
export async function bytesOf(
  url: string,
  client: ApiClient,
  path: string,
): Promise<{ bytes: Buffer; headers: Headers }> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api${path}`, { headers: { cookie } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** Returns a CSV file's header and its rows by title. Works only for texts without commas and quotes. */
export function tableOf([head = '', ...rows]: string[]): { titles: string[]; rows: Record<string, string>[] } {
  const titles = head.split(',');
  return {
    titles,
    rows: rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [titles[index], cell]))),
  };
}
