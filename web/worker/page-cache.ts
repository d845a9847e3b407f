const PREFIX = 'fieldbook-page-';

/**
 * Cache of the page at `/`, which contains the server's settings, for one build. A page belongs to the build whose script it
 * loads. Pages of other builds are never stored, so a stored page always loads scripts of its own version.
 */
export class PageCache {
  private readonly name: string;

  /** @param entry path of the build's main script, such as `/assets/main-1a2b.js` */
  constructor(private readonly entry: string) {
    this.name = PREFIX + entry;
  }

  /**
   * Fetches and stores the page.
   * @throws without a page, or if the page has another version
   */
  async fill(): Promise<void> {
    if ((await this.refresh()) !== 'stored') throw new Error('the page is not of this version');
  }

  /** Fetches the page again and stores it, unless it has another version. @throws if the request failed */
  async refresh(): Promise<'stored' | 'other version'> {
    const response = await fetch('/', { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) throw new Error(`the page has the status ${response.status}`);
    const text = await response.clone().text();
    if (!text.includes(`"${this.entry}"`)) return 'other version';
    await (await caches.open(this.name)).put('/', response);
    return 'stored';
  }

  async read(): Promise<Response | undefined> {
    return (await caches.open(this.name)).match('/');
  }

  /** Deletes the pages of earlier builds. */
  async removeOthers(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }
}
