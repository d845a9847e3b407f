const PREFIX = 'fieldbook-page-';

/** A path without a page. The server responds to it with a page that has no frame. */
const WITHOUT_PAGE = '/no-page';

/**
 * Cache of the client's pages, which contain the server's settings, for one build: the pages at some paths, with their frames, and
 * a page without a frame for all other paths. A page belongs to the build whose script it loads. Pages of other builds are never
 * stored, so a stored page always loads scripts of its own version.
 */
export class PageCache {
  private readonly name: string;

  /**
   * @param entry path of the build's main script, such as `/assets/main-1a2b.js`
   * @param paths paths with a page of their own in this cache
   */
  constructor(
    private readonly entry: string,
    private readonly paths: readonly string[],
  ) {
    this.name = PREFIX + entry;
  }

  /**
   * Fetches and stores all pages.
   * @throws without a page, or if a page has another version
   */
  async fill(): Promise<void> {
    const results = await Promise.all([...this.paths, WITHOUT_PAGE].map((path) => this.refresh(path)));
    if (results.some((result) => result !== 'stored')) throw new Error('the page is not of this version');
  }

  /** Fetches the page for a path again and stores it, unless it has another version. @throws if the request failed */
  async refresh(path: string): Promise<'stored' | 'other version'> {
    const stored = this.storedPath(path);
    const response = await fetch(stored, { cache: 'no-store', credentials: 'omit' });
    if (!response.ok) throw new Error(`the page has the status ${response.status}`);
    const text = await response.clone().text();
    if (!text.includes(`"${this.entry}"`)) return 'other version';
    await (await caches.open(this.name)).put(stored, response);
    return 'stored';
  }

  async read(path: string): Promise<Response | undefined> {
    return (await caches.open(this.name)).match(this.storedPath(path));
  }

  /** Deletes the pages of earlier builds. */
  async removeOthers(): Promise<void> {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.name);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  private storedPath(path: string): string {
    return this.paths.includes(path) ? path : WITHOUT_PAGE;
  }
}
