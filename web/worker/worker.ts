/// <reference lib="webworker" />
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { RELOAD_TO_UPDATE } from '../core/browser/workerMessages';
import { PageCache } from './page-cache';

// The service worker, served as /sw.js. It stores the client's code and pages, so that the app starts offline. It never responds
// to /api, /graphql, or the playground.

declare const self: ServiceWorkerGlobalScope;
/**
 * Values that the build fills in (scripts/lib/service-worker.mjs): the files of the entry pages, the pages' main script, and the
 * paths of the entry pages.
 */
declare const PRECACHED: { url: string; revision: null }[];
declare const ENTRY: string;
declare const PATHS: string[];

const NOT_THE_CLIENT = /^\/(api|graphql|playground|assets|healthz|readyz|\.well-known)(\/|$)/;

const pages = new PageCache(ENTRY, PATHS);

// A missing file means that the server has another version than this worker, so the installation fails.
addPlugins([{ fetchDidSucceed: async ({ response }) => (response.ok ? response : Promise.reject(response.status)) }]);
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(
    async ({ event, url: { pathname } }) => {
      (event as FetchEvent).waitUntil(refreshBehind(pathname));
      return (await pages.read(pathname)) ?? fetch(pathname);
    },
    { denylist: [NOT_THE_CLIENT] },
  ),
);

/**
 * Fetches and stores the page again, with the server's current settings. If the page has another version, starts installing that
 * version.
 */
async function refreshBehind(path: string): Promise<void> {
  const result = await pages.refresh(path).catch(() => undefined);
  if (result === 'other version') await self.registration.update().catch(() => undefined);
}

self.addEventListener('install', (event) => event.waitUntil(pages.fill()));
self.addEventListener('activate', (event) => event.waitUntil(pages.removeOthers().then(() => self.clients.claim())));
self.addEventListener('message', (event) => {
  if (event.data === RELOAD_TO_UPDATE) void self.skipWaiting();
});
