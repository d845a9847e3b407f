/** A complete file from the server. */
export interface FetchedFile {
  name: string;
  blob: Blob;
}

/** Query parameters. Empty values are omitted, and a list becomes a repeated parameter. */
export type Query = Readonly<Record<string, string | readonly string[] | boolean | null | undefined>>;

/** Returns the path with a query string. */
export function pathWith(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one) parameters.append(name, String(one));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

const FAILED = /* i18n */ 'The file could not be created. Please try again.';

/**
 * Fetches a file piece by piece and passes the number of received bytes to `onBytes`. A download by the browser would hide the
 * server's errors, and an installed app has no list of downloads.
 * @throws an Error with a message for the person, or the AbortError of `signal`
 */
export async function fetchFile(
  path: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes(bytes: number): void },
): Promise<FetchedFile> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(await messageIn(response));
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    bytes += read.value.length;
    onBytes(bytes);
  }
  return {
    name: nameIn(response.headers),
    blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
  };
}

async function messageIn(response: Response): Promise<string> {
  try {
    return ((await response.json()) as { message?: string }).message ?? FAILED;
  } catch {
    return FAILED;
  }
}

const nameIn = (headers: Headers) =>
  /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export';

/** Lets the browser save a file. */
export function saveFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the file only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns the file for the device's share sheet. Undefined if the device can't share this file. */
export function shareable({ name, blob }: FetchedFile): ShareData | undefined {
  const data = { files: [new File([blob], name, { type: blob.type.split(';')[0] })] };
  return navigator.canShare?.(data) ? data : undefined;
}
